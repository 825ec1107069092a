// Contract of seekers: the own profile and skill suggestions.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import {
  acceptEmptyAsAbsent,
  optionalUrl,
  proseField,
  rowsField,
  textField,
  wholeNumberField,
  time,
} from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { mapSeekerLinks } from '#seekers/rules/details.ts';

export const EXPERIENCE = ['entry', 'mid', 'senior', 'lead', 'executive'] as const;

export const SeekerProfile = z
  .object({
    full_name: textField(200, 1),
    title: textField(250, 1),
    bio: proseField(5000, 1),
    skills: rowsField(50, 100),
    experience: z.enum(EXPERIENCE),
    location: textField(200, 1),
    ...mapSeekerLinks(() => optionalUrl),
  })
  .meta({
    example: {
      full_name: 'Nguyễn Thùy Linh',
      title: 'Kế toán tổng hợp',
      bio: 'Năm năm làm sổ sách và báo cáo thuế.',
      skills: ['Excel', 'MISA'],
      experience: 'mid',
      location: 'Hà Nội',
    },
  });

export const Seeker = z
  .object({
    full_name: z.string(),
    title: z.string(),
    bio: z.string(),
    skills: z.array(z.string()),
    experience: z.enum(EXPERIENCE),
    location: z.string(),
    ...mapSeekerLinks(() => z.string().nullable()),
    /** The version for If-Match. */
    updated_at: time,
  })
  .meta({ id: 'Seeker' });

export const endpoints = declareEndpoints({
  'GET /auth/profile/seeker': {
    access: 'job_seeker',
    summary: 'Own profile, as the form shows it',
    response: Seeker,
    problems: ['seeker_profile_missing'],
  },
  'POST /auth/profile/seeker': {
    access: 'job_seeker',
    summary: 'Set up or change the own profile; an If-Match header holds its updated_at',
    body: SeekerProfile,
    response: Seeker,
    problems: ['profile_version_conflict'],
  },
  'GET /skills': {
    access: 'anyone',
    summary: 'Skills of the dictionary of work that begin as typed',
    query: z.object({
      q: acceptEmptyAsAbsent(textField(100).default('')),
      limit: acceptEmptyAsAbsent(wholeNumberField(1, 20).default(8)),
    }),
    response: z.object({ skills: z.array(z.string()) }),
    localized: true,
  },
});

export const problems = declareProblems({
  seeker_profile_missing: 404,
  profile_version_conflict: 412,
});

export type Seeker = z.output<typeof Seeker>;
export type SeekerProfile = z.output<typeof SeekerProfile>;
