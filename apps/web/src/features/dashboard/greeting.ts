import { isolate } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'

interface Greeted {
  firstName?: string | null
  email?: string | null
}

export function greeting({ firstName, email }: Greeted): string {
  const name = firstName?.trim() || email?.split('@')[0] || t('dashboard.greeting.user')
  return t('dashboard.greeting.name', { name: isolate(name) })
}
