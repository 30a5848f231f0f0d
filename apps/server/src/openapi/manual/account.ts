import { account, company, OWNER_NAME, owner } from '../sample/company.ts'
import type { Manual } from './page.ts'

export const accountManual: Manual<'account'> = {
  get: {
    description:
      'Answers who is signed in, the company they work for and what they may do in it: the one that the header `Quotespark-Company` names, else the one that they have chosen, else their first; `companies` are all of them. Without a company `company` and `role` are `null` and every ability is false. Changes nothing.',
    output: account,
  },
  chooseCompany: {
    description:
      'Makes one of the person’s companies the one that is used where a call names none by the header `Quotespark-Company`.',
    notFound: ['company'],
    input: { id: company.id },
    output: { id: company.id },
  },
  previewDeletion: {
    description:
      'Answers what becomes of each company of the person when they delete their account: the teams that they leave, the companies that go with it, and those that are in the way, because they are the last owner of them.',
    output: { left: [company.name], deleted: [], in_the_way: [] },
  },
  delete: {
    description:
      'Deletes the account of the signed-in person: sessions, password and picture go at once, they leave every team, and nothing names them any more but what companies must keep by law, with the name they had. A company in which they are alone and which never sent anything goes with it. The last owner of any other is refused with `last_owner_of`. They are told by mail.',
    output: { id: owner.id },
  },
  updateProfile: {
    description:
      'Changes the first and last name of the signed-in person, which stand in the history of documents and in invitations from then on. What was written before keeps the name it was written with. Sent again it changes nothing more.',
    input: { first_name: owner.first_name, last_name: owner.last_name },
    output: owner,
  },
  uploadAvatar: {
    description:
      'Takes a JPEG, PNG, WebP or GIF of at most 5 MB as the picture of the signed-in person. It is cut to a square and drawn anew, so nothing but the picture is kept of the file; the one before is removed.',
    output: { ...owner, avatar_url: '/avatars/b3f1c2d4e5a697887766554433221100.webp' },
  },
  removeAvatar: {
    description: 'Removes the picture of the signed-in person. Where there is none it changes nothing.',
    output: owner,
  },
  exportData: {
    description:
      'Answers a JSON file with everything that is stored about the signed-in person: profile, sessions, invitations, memberships, notifications and what they did. It holds no password and no key of a session. Meant for a request under UK GDPR, articles 15 and 20.',
    output: {
      exported_at: '2026-11-20T11:30:00.000Z',
      profile: { id: owner.id, email: owner.email, name: OWNER_NAME },
      sessions: [
        {
          ip_address: '203.0.113.7',
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
          created_at: '2026-11-20T08:00:00.000Z',
          updated_at: '2026-11-20T11:25:00.000Z',
          expires_at: '2026-11-27T08:00:00.000Z',
        },
      ],
      invitations: [],
      memberships: [
        {
          company: company.name,
          role: 'admin',
          is_owner: true,
          invited_at: null,
          joined_at: company.created_at,
        },
      ],
      notifications: [],
      notification_preferences: [],
      actions: [],
      customers_created: [],
    },
  },
}
