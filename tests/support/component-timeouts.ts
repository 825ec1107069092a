// Components wait as long as everything else in a test: a busy machine is slow, not wrong.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
