// Worker process that renders share images, so that requests do not wait for them.
import { serveTasks } from '#platform/workers/serve-tasks.ts';
import { renderCard } from './render-card.ts';

serveTasks({ card: renderCard });
