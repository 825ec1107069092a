// The database's tables as row types, one file per owner: tests/row-types.test.ts compares them with the migrated schema.
import type { AccountTables } from '#tables/account.ts';
import type { AnalyticsTables } from '#tables/analytics.ts';
import type { ApiTables } from '#tables/api.ts';
import type { ApplicationTables } from '#tables/applications.ts';
import type { AuthTables } from '#tables/auth.ts';
import type { CompanyTables } from '#tables/companies.ts';
import type { EventTables } from '#tables/events.ts';
import type { FileTables } from '#tables/files.ts';
import type { IdentityTables } from '#tables/identity.ts';
import type { IndexingTables } from '#tables/indexing.ts';
import type { JobTables } from '#tables/jobs.ts';
import type { MatchingTables } from '#tables/matching.ts';
import type { ModerationTables } from '#tables/moderation.ts';
import type { NotificationTables } from '#tables/notifications.ts';
import type { PlatformTables } from '#tables/platform.ts';
import type { SavedTables } from '#tables/saved.ts';
import type { SearchTables } from '#tables/search.ts';
import type { SeekerTables } from '#tables/seekers.ts';

export interface Tables
  extends
    AccountTables,
    AnalyticsTables,
    ApiTables,
    ApplicationTables,
    AuthTables,
    CompanyTables,
    EventTables,
    FileTables,
    IdentityTables,
    IndexingTables,
    JobTables,
    MatchingTables,
    ModerationTables,
    NotificationTables,
    PlatformTables,
    SavedTables,
    SearchTables,
    SeekerTables {}
