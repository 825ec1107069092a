// Button that follows or unfollows a company.
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';

interface FollowButtonProps {
  name: string;
  followed: boolean;
  onToggle: () => void;
}

export function FollowButton({ name, followed, onToggle }: FollowButtonProps) {
  const t = useTranslations('saved.saving');
  return (
    <Button
      variant={followed ? 'plain' : 'brand'}
      icon={followed ? 'check' : 'plus'}
      aria-pressed={followed}
      onClick={onToggle}
    >
      {t(followed ? 'following' : 'follow')}
      <span className="hidden-text"> {name}</span>
    </Button>
  );
}
