-- Tells every process of the server about a new notification, once its transaction has committed. Only ids travel:
-- any role may listen on a channel, and a payload ends at 8,000 bytes (PostgreSQL, NOTIFY). Whoever listens reads the
-- row itself, below the policies of the user it is for.
create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'quotespark_notification',
    json_build_object('notification_id', new.id, 'user_id', new.user_id)::text
  );
  return null;
end $$;
--> statement-breakpoint

create trigger announce_notification after insert on notifications
  for each row execute function announce_notification();
