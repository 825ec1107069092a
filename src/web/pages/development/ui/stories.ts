// All examples of the component page, by file.
import { CONTROL_STORIES } from './control-stories.tsx';
import { FORM_STORIES } from './form-stories.tsx';
import { PICTURE_STORIES } from './picture-stories.tsx';
import type { Stories } from './story.ts';
import { SURFACE_STORIES } from './surface-stories.tsx';

export const STORIES: Stories = {
  ...CONTROL_STORIES,
  ...FORM_STORIES,
  ...SURFACE_STORIES,
  ...PICTURE_STORIES,
};
