import type { Access } from '@quotespark/contract'
import { can, PERMISSIONS, type Permission, ROLE_LABELS, ROLES } from '@quotespark/domain/company'

const WORDS: Record<Exclude<Access, Permission | 'operator'>, string> = {
  anybody: 'Anyone, signed in or not.',
  link: 'Anyone with the link. No sign-in.',
  signed_in: 'Anyone signed in, with or without a company.',
  verified: 'Anyone signed in with a verified email address, with or without a company.',
  customer:
    'The customer: anyone signed in with the verified email address that the document was written for.',
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
