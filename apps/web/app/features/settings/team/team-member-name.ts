import type { Member } from '@quotespark/contract'
import { personName } from '@quotespark/domain/company'

export function memberName({ first_name, last_name, email }: Member): string {
  return personName({ name: `${first_name} ${last_name}`, email })
}
