// Form that chooses a role; while the profile cannot be loaded it offers to try again.
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useForm, type Refusal } from '#ui/forms/use-form.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { PRODUCT } from '#product.ts';
import type { Role } from '#context.ts';

const ROLES: readonly [Role, IconName][] = [
  ['job_seeker', 'search'],
  ['company', 'building'],
];
const findRole = (text: string) => ROLES.map(([role]) => role).find((role) => role === text);

interface RoleFormProps {
  send: (role: Role) => Promise<Refusal | null>;
  /** The role chosen in another tab meanwhile. */
  chosen: Role | null;
}

export function RoleForm({ send, chosen }: RoleFormProps) {
  const t = useTranslations('identity.role');
  const form = useForm({
    start: { role: chosen ?? '' },
    check: ({ role }): Record<string, string> => (findRole(role) ? {} : { role: 'missing' }),
    send: async ({ role }) => send(findRole(role) ?? 'job_seeker'),
  });
  const options = ROLES.map(([value, icon]) => ({
    value,
    label: t(value),
    hint: t(`${value}_hint`),
    picture: <RolePicture icon={icon} />,
  }));
  return (
    <div className="page page-narrow section stack stack-wide">
      <div className="stack stack-tight">
        <h1>{t('title', { product: PRODUCT })}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <Form
        form={form}
        by_button_alone
        actions={
          <Button
            variant="brand"
            size="large"
            icon_end="arrow-right"
            busy={form.busy}
            onClick={() => form.submit()}
          >
            {t('go_on')}
          </Button>
        }
      >
        <RadioCards
          legend={t('legend')}
          legend_hidden
          name="role"
          options={options}
          value={form.values.role}
          onChange={(role) => form.set('role', role)}
          error={form.errors.role ? t('missing') : undefined}
        />
      </Form>
    </div>
  );
}

function RolePicture({ icon }: { icon: IconName }) {
  return (
    <span className="mb-3 flex h-12 w-12 items-center justify-center rounded-full bg-accent-soft text-accent-deep">
      <Icon name={icon} size="1.4rem" />
    </span>
  );
}

export function UnconfirmedRole({
  isLoading,
  onRetry,
}: {
  isLoading: boolean;
  onRetry: () => void;
}) {
  const t = useTranslations('identity.role');
  const shell = useTranslations('layout');
  return (
    <div className="page page-narrow section stack">
      <h1>{t('title', { product: PRODUCT })}</h1>
      {isLoading ? (
        <Loading label={t('confirming')} />
      ) : (
        <Notice kind="error" retry_label={shell('retry')} onRetry={onRetry}>
          {t('unconfirmed')}
        </Notice>
      )}
    </div>
  );
}
