alter table two_factors add column last_used_step bigint;
--> statement-breakpoint
alter table sessions add column factor_confirmed_at timestamp (3) with time zone;
