// Messages with the applicant who is open in the drawer: a script of its own, because the list does not need it.
import { LazyThread } from '#web/pages/account/messages/thread-lazy.tsx';

export default LazyThread;
