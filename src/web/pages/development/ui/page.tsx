// Component page of the design system, at /ui during development: every component in both languages and themes.
import { useState } from 'react';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { STORIES } from './stories.ts';
import type { Language } from '#context.ts';
import type { Story } from './story.ts';

const LANGUAGES: Language[] = ['en', 'vi'];
const THEMES = ['light', 'dark'] as const;

export const meta = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }];

const toId = (file: string) => file.replace(/\.tsx$/, '').replaceAll('/', '-');

export default function ComponentPage() {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = Object.entries(STORIES).filter(([file]) => file.includes(wanted));
  return (
    <div className="page section stack stack-wide">
      <div className="stack stack-tight">
        <h1 className="text-2xl">Components</h1>
        <p className="soft">
          Every component of src/ui in both languages and themes. This page exists in development
          only.
        </p>
      </div>
      <Field label="Filter by file name">
        <TextInput
          icon="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <nav aria-label="Components" className="cluster">
        {found.map(([file]) => (
          <a key={file} className="link small" href={`#${toId(file)}`}>
            {file.replace(/^.*\/|\.tsx$/g, '')}
          </a>
        ))}
      </nav>
      {found.map(([file, story]) => (
        <StorySection key={file} file={file} story={story} />
      ))}
    </div>
  );
}

function StorySection({ file, story }: { file: string; story: Story }) {
  const id = toId(file);
  return (
    <section className="stack" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl">
        {file.replace(/^.*\/|\.tsx$/g, '')}
      </h2>
      <code className="small soft">{`#ui/${file}`}</code>
      <div className="cards" style={{ '--card': '26rem' }}>
        {LANGUAGES.flatMap((language) =>
          THEMES.map((theme) => (
            <StoryCell key={language + theme} {...{ id, story, language, theme }} />
          )),
        )}
      </div>
    </section>
  );
}

interface StoryCellProps {
  id: string;
  story: Story;
  language: Language;
  theme: (typeof THEMES)[number];
}

/** `color-scheme` selects the theme, because every colour is a `light-dark()` pair. */
function StoryCell({ id, story: Example, language, theme }: StoryCellProps) {
  return (
    <div
      className="stack"
      lang={language}
      style={{
        colorScheme: theme,
        background: 'var(--ground)',
        color: 'var(--ink)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        padding: '1rem',
      }}
    >
      <p>
        <Badge>{`${language} · ${theme}`}</Badge>
      </p>
      <Example id={`${id}-${language}-${theme}`} language={language} />
    </div>
  );
}
