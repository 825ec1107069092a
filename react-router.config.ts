// Where the pages live and where the server bundle goes.
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'server.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A page's module comes in one piece, through the one loader that knows what to do where it is lost.
  splitRouteModules: false,
} satisfies Config;
