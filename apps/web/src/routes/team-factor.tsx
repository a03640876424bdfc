import { useQuery } from '@tanstack/react-query'
import { SecondFactorNotice } from '../features/admin/second-factor-notice.tsx'
import { secondFactorQuery } from '../features/profile/second-factor.queries.ts'

/** Tells a member of the team that the site requires a second factor. */
export function TeamFactor() {
  const { data: factor } = useQuery(secondFactorQuery)
  return factor?.requiredFrom && <SecondFactorNotice factor={factor} />
}
