import type { TextKey } from '@scooter-rides/messages'
import type { TokenScope } from '@scooter-rides/contract'

export const scopeLabels: Record<TokenScope, { name: TextKey; help: TextKey }> = {
  read: { name: 'access-tokens.scope.read', help: 'access-tokens.scope.read.help' },
  rides: { name: 'access-tokens.scope.rides', help: 'access-tokens.scope.rides.help' },
  chat: { name: 'access-tokens.scope.chat', help: 'access-tokens.scope.chat.help' },
}
