import type { Access } from '@quotespark/contract'
import { can, PERMISSIONS, type Permission, ROLE_LABELS, ROLES } from '@quotespark/domain/company'

const WORDS: Record<Exclude<Access, Permission | 'operator'>, string> = {
  anybody: 'Anybody, signed in or not.',
  link: 'Whoever holds the link. Nobody has to be signed in.',
  signed_in: 'Whoever is signed in, with or without a company.',
  verified: 'Whoever is signed in with a confirmed e-mail address, with or without a company.',
  customer:
    'The customer: whoever is signed in with the confirmed e-mail address that the document was written for.',
  staff: 'Every member of the company, whatever their role.',
}

/** Describes in words who may call an operation; a permission lists the roles that the domain gives it to. */
export function describeAccess(access: Access): string {
  const permission = PERMISSIONS.find((each) => each === access)
  if (!permission) return WORDS[access as keyof typeof WORDS]
  const roles = ROLES.filter((role) => can({ role, is_owner: false }, permission))
  const whose =
    roles.length === ROLES.length
      ? 'which every role has'
      : `which ${roles.map((role) => `*${ROLE_LABELS[role]}*`).join(', ')} and every owner have`
  return `Members of the company with the permission \`${permission}\`, ${whose}.`
}

/** True when the operation needs no session. */
export function isOpen(access: Access): boolean {
  return access === 'anybody' || access === 'link'
}
