// Examples of buttons, fields and other controls.
import { useState } from 'react';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ComboList } from '#ui/controls/combo-list.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { RowList } from '#ui/controls/row-list.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TagInput } from '#ui/controls/tag-input.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { say, type Example, type Stories } from './story.ts';

const ignore = () => undefined;

const toGroups = (example: Example) => [
  {
    label: say(example, 'Job titles', 'Chức danh'),
    options: [
      { key: 'title', text: 'Kế toán trưởng', note: say(example, '12 jobs', '12 việc làm') },
      { key: 'recent', text: 'lái xe', remove_label: say(example, 'Remove lái xe', 'Xóa lái xe') },
    ],
  },
];

function TagExample(example: Example) {
  const [tags, setTags] = useState(['React', 'Tiếng Nhật']);
  return (
    <Field label={say(example, 'Skills', 'Kỹ năng')}>
      <TagInput
        value={tags}
        onChange={setTags}
        remove_label={(tag) => say(example, `Remove ${tag}`, `Xóa ${tag}`)}
      />
    </Field>
  );
}

function RowExample(example: Example) {
  const [rows, setRows] = useState([say(example, 'Careful hands', 'Khéo tay'), '']);
  return (
    <RowList
      legend={say(example, 'Requirements', 'Yêu cầu')}
      value={rows}
      onChange={setRows}
      row_label={(number) => say(example, `Requirement ${number}`, `Yêu cầu ${number}`)}
      remove_label={(number) => say(example, `Remove row ${number}`, `Xóa dòng ${number}`)}
      add_label={say(example, 'Add', 'Thêm')}
    />
  );
}

const toLevels = (example: Example) => [
  { value: 'entry', label: say(example, 'Entry level', 'Mới đi làm') },
  { value: 'senior', label: say(example, 'Senior', 'Nhiều kinh nghiệm') },
];

export const CONTROL_STORIES: Stories = {
  'controls/button.tsx': (it) => (
    <>
      <p className="cluster">
        <Button>{say(it, 'Plain', 'Thường')}</Button>
        <Button variant="brand" icon="send">
          {say(it, 'Apply', 'Ứng tuyển')}
        </Button>
        <Button variant="quiet">{say(it, 'Quiet', 'Nhẹ')}</Button>
        <Button variant="danger" icon="trash">
          {say(it, 'Delete', 'Xóa')}
        </Button>
      </p>
      <p className="cluster">
        <Button size="small">{say(it, 'Small', 'Nhỏ')}</Button>
        <Button size="large">{say(it, 'Large', 'Lớn')}</Button>
        <Button busy>{say(it, 'Saving', 'Đang lưu')}</Button>
        <Button disabled>{say(it, 'Disabled', 'Không dùng được')}</Button>
        <Button icon="edit" aria-label={say(it, 'Edit', 'Sửa')} />
        <ButtonLink href="#" icon_end="arrow-right">
          {say(it, 'Link', 'Liên kết')}
        </ButtonLink>
      </p>
    </>
  ),
  'controls/checkbox.tsx': (it) => (
    <>
      <Checkbox
        label={say(it, 'Remote work', 'Làm từ xa')}
        hint={say(it, 'From anywhere in Vietnam', 'Ở bất cứ đâu tại Việt Nam')}
        defaultChecked
      />
      <Checkbox
        label={say(it, 'I agree', 'Tôi đồng ý')}
        error={say(it, 'Your consent is required', 'Cần bạn đồng ý')}
      />
    </>
  ),
  'controls/combo-list.tsx': (it) => (
    <div className="combo" style={{ minHeight: '10rem' }}>
      <ComboList
        id={it.id}
        groups={toGroups(it)}
        active_key={null}
        list_label={say(it, 'Suggestions', 'Gợi ý')}
        onPick={ignore}
        onRemove={ignore}
      />
    </div>
  ),
  'controls/combobox.tsx': (it) => (
    <Field label={say(it, 'What', 'Công việc')}>
      <Combobox
        icon="search"
        groups={toGroups(it)}
        announcement={say(it, '2 suggestions', '2 gợi ý')}
        list_label={say(it, 'Suggestions', 'Gợi ý')}
        placeholder={say(it, 'Title, skill or company', 'Chức danh, kỹ năng hoặc công ty')}
        onText={ignore}
        onPick={ignore}
      />
    </Field>
  ),
  'controls/field.tsx': (it) => (
    <>
      <Field
        label={say(it, 'Website', 'Trang web')}
        note={say(it, 'optional', 'không bắt buộc')}
        hint={say(it, 'With or without https', 'Có hoặc không có https')}
      >
        <TextInput />
      </Field>
      <Field
        label="Email"
        required
        error={say(it, 'Enter an email address', 'Vui lòng nhập địa chỉ email')}
      >
        <TextInput defaultValue="linh@" />
      </Field>
    </>
  ),
  'controls/password-input.tsx': (it) => (
    <Field label={say(it, 'Password', 'Mật khẩu')}>
      <PasswordInput
        show_label={say(it, 'Show password', 'Hiện mật khẩu')}
        defaultValue="hoa sen"
      />
    </Field>
  ),
  'controls/radio-cards.tsx': (it) => (
    <RadioCards
      legend={say(it, 'I am here to', 'Bạn đến đây để')}
      name={`${it.id}-role`}
      defaultValue="find"
      options={[
        { value: 'find', label: say(it, 'Find a job', 'Tìm việc') },
        {
          value: 'hire',
          label: say(it, 'Hire people', 'Tuyển người'),
          hint: say(it, 'For companies', 'Dành cho công ty'),
        },
      ]}
    />
  ),
  'controls/row-list.tsx': (it) => <RowExample {...it} />,
  'controls/select.tsx': (it) => (
    <Field label={say(it, 'Level', 'Cấp bậc')}>
      <Select empty={say(it, 'All levels', 'Mọi cấp bậc')} options={toLevels(it)} />
    </Field>
  ),
  'controls/tag-input.tsx': (it) => <TagExample {...it} />,
  'controls/text-input.tsx': (it) => (
    <>
      <Field label={say(it, 'Place', 'Địa điểm')}>
        <TextInput icon="pin" defaultValue={say(it, 'Ha Noi', 'Hà Nội')} />
      </Field>
      <Field label={say(it, 'Cover letter', 'Thư ứng tuyển')}>
        <TextArea
          rows={3}
          defaultValue={say(it, 'I would like to join.', 'Tôi muốn cùng làm việc.')}
          count={(length) => `${length} / 5.000`}
        />
      </Field>
    </>
  ),
};
