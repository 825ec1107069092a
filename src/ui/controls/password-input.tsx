// Password field with a show button. It hides the text again on submit: browsers offer to save only hidden passwords.
import { useEffect, useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'icon'> & {
  /** Constant label of the toggle; `aria-pressed` carries its state. */
  show_label: string;
  busy?: boolean;
};

export function PasswordInput({ show_label, busy, ...rest }: PasswordInputProps) {
  const [isPressed, setPressed] = useState<boolean>();
  // The button needs script, so the server does not render it.
  useEffect(() => setPressed(false), []);
  const isVisible = isPressed === true && !busy;
  return (
    <span className="flex gap-2">
      <TextInput {...rest} type={isVisible ? 'text' : 'password'} />
      {isPressed !== undefined && (
        <Button
          icon="eye"
          variant={isVisible ? 'ink' : 'plain'}
          aria-label={show_label}
          aria-pressed={isVisible}
          onClick={() => setPressed(!isPressed)}
        />
      )}
    </span>
  );
}
