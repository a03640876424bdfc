import { isolate } from '@scooter-rides/contract'

interface Greeted {
  firstName?: string | null
  email?: string | null
}

export function greeting({ firstName, email }: Greeted): string {
  return `Welcome back, ${isolate(firstName?.trim() || email?.split('@')[0] || 'User')}!`
}
