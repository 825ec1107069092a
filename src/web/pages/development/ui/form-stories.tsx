// Examples of forms, overlays and navigation.
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { findEmptyFields } from '#ui/forms/checks.ts';
import { Form } from '#ui/forms/form.tsx';
import { RefusalNotice } from '#ui/forms/refusal-notice.tsx';
import { bindField, useForm } from '#ui/forms/use-form.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Pager } from '#ui/navigation/pager.tsx';
import { Breadcrumb, SkipLink } from '#ui/navigation/trail.tsx';
import { Dialog, getOpenProps } from '#ui/overlays/dialog.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/overlays/menu.tsx';
import { say, type Example, type Stories } from './story.ts';

/** Always refused, to show the error of the server. */
function FormExample(example: Example) {
  const form = useForm({
    start: { name: '' },
    check: (values) => findEmptyFields(values, ['name']),
    send: async () => ({
      message: say(example, 'The server refused this form.', 'Máy chủ đã từ chối biểu mẫu này.'),
    }),
  });
  const error = form.errors.name && say(example, 'Enter a name', 'Vui lòng nhập tên');
  return (
    <Form
      form={form}
      label={say(example, 'Example', 'Ví dụ')}
      actions={
        <Button type="submit" variant="brand" busy={form.busy}>
          {say(example, 'Save', 'Lưu')}
        </Button>
      }
    >
      <Field label={say(example, 'Name', 'Tên')} required error={error}>
        <TextInput {...bindField(form, 'name')} />
      </Field>
    </Form>
  );
}

function DialogExample(example: Example) {
  const [open, setOpen] = useState(false);
  const id = `${example.id}-dialog`;
  return (
    <>
      <p className="cluster">
        <Button onClick={() => setOpen(true)}>{say(example, 'Open', 'Mở')}</Button>
        <Button {...getOpenProps(id)}>{say(example, 'Open by command', 'Mở bằng lệnh')}</Button>
      </p>
      <Dialog
        id={id}
        title={say(example, 'Delete this job?', 'Xóa việc làm này?')}
        close_label={say(example, 'Close', 'Đóng')}
        open={open || undefined}
        onClose={() => setOpen(false)}
      >
        {say(example, 'This cannot be undone.', 'Không thể hoàn tác.')}
      </Dialog>
    </>
  );
}

function PagerExample(example: Example & { about?: boolean }) {
  const { id, about } = example;
  return (
    <Pager
      page={3}
      total_pages={20}
      toHref={() => `#${id}`}
      label={say(example, 'Pages', 'Trang')}
      page_label={(page) => say(example, `Page ${page}`, `Trang ${page}`)}
      previous_label={say(example, 'Previous', 'Trước')}
      next_label={say(example, 'Next', 'Sau')}
      about_label={about ? say(example, 'about 20', 'khoảng 20') : undefined}
    />
  );
}

export const FORM_STORIES: Stories = {
  'forms/form.tsx': (it) => <FormExample {...it} />,
  'forms/refusal-notice.tsx': (it) => (
    <RefusalNotice
      refusal={{ message: say(it, 'The file is too large.', 'Tệp quá lớn.') }}
      retry_label={say(it, 'Try again', 'Thử lại')}
      onRetry={() => undefined}
    />
  ),
  'marks/icon.tsx': (it) => (
    <p className="cluster">
      <Icon name="briefcase" label={say(it, 'Jobs', 'Việc làm')} />
      <Icon name="building" />
      <Icon name="pin" />
      <Icon name="bell" size="1.5rem" />
      <Icon name="star" size="2rem" />
    </p>
  ),
  'navigation/link.tsx': (it) => (
    <Link className="link" href={`#${it.id}`}>
      {say(it, 'All companies', 'Tất cả công ty')}
    </Link>
  ),
  'navigation/pager.tsx': (it) => (
    <>
      <PagerExample {...it} />
      <PagerExample {...it} about />
    </>
  ),
  'navigation/trail.tsx': (it) => (
    <>
      <Breadcrumb
        label={say(it, 'You are here', 'Bạn đang ở đây')}
        steps={[
          { href: '#jobs', label: say(it, 'Jobs', 'Việc làm') },
          { href: '#job', label: 'Kế toán trưởng' },
        ]}
      />
      <SkipLink href={`#${it.id}`} label={say(it, 'Skip to content', 'Đến nội dung chính')} />
    </>
  ),
  'overlays/dialog.tsx': (it) => <DialogExample {...it} />,
  'overlays/menu.tsx': (it) => (
    <Menu trigger={say(it, 'Menu', 'Trình đơn')}>
      <MenuLink href={`#${it.id}`} icon="user">
        {say(it, 'Profile', 'Hồ sơ')}
      </MenuLink>
      <MenuButton icon="logout">{say(it, 'Log out', 'Đăng xuất')}</MenuButton>
    </Menu>
  ),
};
