// A password that can be looked at: hidden at first, and again while it is sent, so that browsers offer to keep it.
import { useEffect, useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'icon'> & {
  /** The name of the button; whether it is pressed says the rest. */
  show_label: string;
  busy?: boolean;
};

export function PasswordInput({ show_label, busy, ...rest }: PasswordInputProps) {
  const [isPressed, setPressed] = useState<boolean>();
  // Without script it could do nothing: the server's page does not carry it.
  useEffect(() => setPressed(false), []);
  const isShown = isPressed === true && !busy;
  return (
    <span className="flex gap-2">
      <TextInput {...rest} type={isShown ? 'text' : 'password'} />
      {isPressed !== undefined && (
        <Button
          icon="eye"
          variant={isShown ? 'brand' : 'plain'}
          aria-label={show_label}
          aria-pressed={isShown}
          onClick={() => setPressed(!isPressed)}
        />
      )}
    </span>
  );
}
