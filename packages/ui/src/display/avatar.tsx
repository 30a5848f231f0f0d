import { Avatar as BaseAvatar } from '@base-ui/react/avatar'
import { cn } from '../style/cn.ts'

export interface AvatarProps {
  /** One or two letters, shown when there is no picture. */
  initials: string
  src?: string | null
  /** The person's name; leave it out when the name is written beside the avatar. */
  alt?: string
  size?: keyof typeof sizes
  className?: string
}

const sizes = {
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-9 text-xs',
  lg: 'size-12 text-base',
  xl: 'size-20 text-2xl',
}

export function Avatar({ initials, src, alt, size = 'md', className }: AvatarProps) {
  return (
    <BaseAvatar.Root
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cn(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-accent font-semibold text-accent-foreground',
        sizes[size],
        className,
      )}
    >
      {src && <BaseAvatar.Image src={src} alt="" className="size-full object-cover" />}
      <BaseAvatar.Fallback>{initials}</BaseAvatar.Fallback>
    </BaseAvatar.Root>
  )
}
