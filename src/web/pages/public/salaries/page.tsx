// Salaries: usual pay by field, level and place, how it is calculated, and the jobs behind it.
import { toLocationGroups } from '#jobs/components/search-form.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Panel } from '#ui/surfaces/card.tsx';
import { usePaths } from '#web/layout/root-data.ts';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { PayTable } from './pay-table.tsx';
import './salaries.css';
import type { Route } from './+types/page.ts';

export { loader } from './loader.ts';

type Loaded = Route.ComponentProps['loaderData'];

export const meta = createMeta<Loaded>((_t, loaded) => ({
  title: loaded?.title ?? '',
  ...(loaded ? { describe: () => loaded.text.description } : {}),
}));

export default function Salaries({ loaderData }: Route.ComponentProps) {
  const { text, result, rows, values, jobs_query, jobs_label } = loaderData;
  const path = usePaths();
  const table = values.category === undefined ? text.by_category : text.by_level;
  return (
    <div className="page section-top section stack stack-wide">
      <div className="stack">
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
      </div>
      <Choice loaded={loaderData} />
      <Panel as="section" className="stack">
        <h2 className="text-xl">{text.result}</h2>
        <p>{result.sentence}</p>
        {result.pay && (
          <p>
            <ButtonLink href={path('/jobs') + jobs_query} icon_end="arrow-right">
              {jobs_label}
            </ButtonLink>
          </p>
        )}
      </Panel>
      {rows.length > 0 && (
        <section className="stack">
          <h2 className="text-xl">{table}</h2>
          <PayTable
            caption={table}
            head={{ ...text, name: values.category === undefined ? text.category : text.level }}
            rows={rows.map((row) => ({ ...row, href: path('/salaries') + row.query }))}
          />
        </section>
      )}
      <section className="prose pay-method">
        <h2 className="text-xl">{text.method}</h2>
        <p>{text.method_sources}</p>
        <p>{text.method_amounts}</p>
        <p>{text.method_limits}</p>
      </section>
    </div>
  );
}

/** A GET form, which works without script. Keyed by the choice, so that its fields show the current values. */
function Choice({ loaded: { text, values, options } }: { loaded: Loaded }) {
  const path = usePaths();
  const groups: [string, string] = [text.location_top, text.location_all];
  return (
    <form
      key={JSON.stringify(values)}
      method="get"
      action={path('/salaries')}
      aria-label={text.form}
      className="pay-form"
    >
      <Field label={text.category} id="pay-category">
        <Select
          name="category"
          defaultValue={values.category ?? ''}
          empty={text.category_any}
          options={options.categories}
        />
      </Field>
      <Field label={text.level} id="pay-level">
        <Select
          name="level"
          defaultValue={values.level ?? ''}
          empty={text.level_any}
          options={options.levels}
        />
      </Field>
      <Field label={text.location} id="pay-location">
        <Select
          name="location"
          defaultValue={values.location ?? ''}
          empty={text.location_any}
          options={toLocationGroups(options.locations, groups)}
        />
      </Field>
      <Button type="submit" variant="brand">
        {text.submit}
      </Button>
    </form>
  );
}
