// Vietnamese sentences of the signed-in pages, beyond the public ones.
import overview from '#dashboards/translations.vi.json' with { type: 'json' };

export default { overview };
