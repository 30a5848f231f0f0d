ALTER TABLE "member_invitations" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Whom a team can take in by e-mail. Security definer, because nobody sees the profile of a person who is in no company
-- of theirs: only the id comes out, only to who may change a team, and only of a proven address.
create function find_account(address text) returns uuid language sql stable security definer
set search_path = pg_catalog, public as $$
  select id from public.profiles
  where lower(email) = lower(address) and email_verified
    and exists (
      select from public.company_members
      where user_id = public.app_user_id() and (is_owner or role = 'admin')
    )
$$;
--> statement-breakpoint
revoke execute on function find_account(text) from public;
--> statement-breakpoint
grant execute on function find_account(text) to quotespark_app;
