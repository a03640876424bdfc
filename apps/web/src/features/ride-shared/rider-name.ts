import { reservedUsernamePrefix, type Rider } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'

/** Whether the account was deleted: only deleted accounts have such usernames. They have no page. */
export const isDeletedRider = ({ username }: Pick<Rider, 'username'>): boolean =>
  username.startsWith(reservedUsernamePrefix)

/** The name of a rider. That of a deleted account is translated here, because replies of the API have it in English. */
export const riderName = (rider: Pick<Rider, 'username' | 'displayName'>): string =>
  isDeletedRider(rider) ? t('shell.unknownRider') : rider.displayName
