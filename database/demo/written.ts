// The handwritten content of the demo, validated: companies, posting texts, seekers, applications.
import { z } from 'zod';
import companyRows from './companies.json' with { type: 'json' };
import applicationRows from './applications.json' with { type: 'json' };
import ai from './postings/ai.json' with { type: 'json' };
import data from './postings/data.json' with { type: 'json' };
import design from './postings/design.json' with { type: 'json' };
import education from './postings/education.json' with { type: 'json' };
import finance from './postings/finance.json' with { type: 'json' };
import health from './postings/health.json' with { type: 'json' };
import hospitality from './postings/hospitality.json' with { type: 'json' };
import hr from './postings/hr.json' with { type: 'json' };
import it from './postings/it.json' with { type: 'json' };
import logistics from './postings/logistics.json' with { type: 'json' };
import management from './postings/management.json' with { type: 'json' };
import manufacturing from './postings/manufacturing.json' with { type: 'json' };
import marketing from './postings/marketing.json' with { type: 'json' };
import sales from './postings/sales.json' with { type: 'json' };
import services from './postings/services.json' with { type: 'json' };
import seekerRows from './seekers.json' with { type: 'json' };
import { DemoCompany, HandwrittenApplication, DemoSeeker, PostingBody } from './shapes.ts';

const office = [it, ai, data, design, marketing, sales, management, finance, hr];
const trades = [hospitality, manufacturing, logistics, education, health, services];

export const companies = z.array(DemoCompany).parse(companyRows);
export const bodies = z.array(PostingBody).parse([...office, ...trades].flat());
export const seekers = z.array(DemoSeeker).parse(seekerRows);
export const handwrittenApplications = z.array(HandwrittenApplication).parse(applicationRows);
