// English sentences of the signed-in pages, beyond the public ones.
import overview from '#dashboards/translations.en.json' with { type: 'json' };

export default { overview };
