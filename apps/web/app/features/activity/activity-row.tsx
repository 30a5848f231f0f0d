import type { AuditEntry } from '@quotespark/contract'
import { deviceName } from '@quotespark/domain/company'
import { Moment } from '~/shell/moment.tsx'

/** One entry: the actor, the action and its target, the changed values, the time, the IP address and the device. */
export function ActivityRow({ entry }: { entry: AuditEntry }) {
  const { title, subject, actor_name, actor_email, changes, created_at, ip_address, user_agent } = entry
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3.5 text-sm sm:px-6 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{actor_name}</span>
          {actor_email && actor_email !== actor_name && (
            <span className="text-muted-foreground"> ({actor_email})</span>
          )}
        </p>
        <p className="wrap-anywhere">
          {title}
          {subject && `: ${subject}`}
        </p>
        {changes.length > 0 && (
          <dl className="mt-1.5 grid gap-x-4 gap-y-1 text-muted-foreground sm:grid-cols-[10rem_minmax(0,1fr)]">
            {changes.map(({ field, label, before, after }) => (
              <div key={field} className="contents">
                <dt>{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line text-foreground">
                  {before !== null && <del className="text-muted-foreground">{before}</del>}
                  {before !== null && after !== null && ' → '}
                  {after}
                  {after === null && ' removed'}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="text-muted-foreground md:text-right">
        <p>
          <Moment at={created_at} />
        </p>
        {ip_address && (
          <p className="wrap-anywhere">
            {user_agent ? `${deviceName(user_agent)}, ` : ''}
            {ip_address}
          </p>
        )}
      </div>
    </li>
  )
}
