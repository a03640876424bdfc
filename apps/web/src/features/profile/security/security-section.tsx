import type { Me } from '@scooter-rides/contract'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

// Lazy, because few riders write programs.
const AccessTokensSection = lazyPart(
  async () => (await import('../access-tokens/access-tokens-section.tsx')).AccessTokensSection,
  { pending: <Skeleton className="h-24" /> },
)

// Its texts are in a bundle of their own, which only this section and the sign-in of riders with a second factor need.
const SecondFactor = lazyPart(
  async () => (await import('../second-factor/second-factor-section.tsx')).SecondFactorSection,
  {
    pending: <Skeleton className="h-24" />,
  },
)

export function SecuritySection({ rider }: { rider: Me }) {
  return (
    <div className="grid gap-10">
      <PasswordForm hasPassword={rider.hasPassword} />
      <SecondFactor rider={rider} />
      <SessionList />
      <AccessTokensSection hasPassword={rider.hasPassword} />
    </div>
  )
}
