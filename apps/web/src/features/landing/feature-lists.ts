import AlertsIcon from '~icons/pixelarticons/bell'
import CalendarIcon from '~icons/pixelarticons/calendar'
import CardIcon from '~icons/pixelarticons/credit-card'
import ChartIcon from '~icons/pixelarticons/chart-bar'
import ClockIcon from '~icons/pixelarticons/clock'
import CrosshairIcon from '~icons/pixelarticons/gps'
import GiftIcon from '~icons/pixelarticons/gift'
import LockIcon from '~icons/pixelarticons/lock'
import MapIcon from '~icons/pixelarticons/map'
import MessageIcon from '~icons/pixelarticons/message-text'
import RouteIcon from '~icons/pixelarticons/directions'
import UserIcon from '~icons/pixelarticons/user'
import UsersIcon from '~icons/pixelarticons/users'
import ZapIcon from '~icons/pixelarticons/zap'
import type { TextKey } from '@scooter-rides/messages'
import type { IconShape } from '../../ui/base/icon.tsx'

// An item moves from the second list to the first in the release in which it works.
export const readyToRide: readonly { name: TextKey; icon: IconShape; text: TextKey }[] = [
  {
    name: 'landing.feature.map',
    icon: MapIcon,
    text: 'landing.feature.map.text',
  },
  {
    name: 'landing.feature.profiles',
    icon: UserIcon,
    text: 'landing.feature.profiles.text',
  },
  {
    name: 'landing.feature.security',
    icon: LockIcon,
    text: 'landing.feature.security.text',
  },
  { name: 'landing.feature.registration', icon: ZapIcon, text: 'landing.feature.registration.text' },
  {
    name: 'landing.feature.creation',
    icon: RouteIcon,
    text: 'landing.feature.creation.text',
  },
  {
    name: 'landing.feature.location',
    icon: CrosshairIcon,
    text: 'landing.feature.location.text',
  },
  {
    name: 'landing.feature.schedule',
    icon: ClockIcon,
    text: 'landing.feature.schedule.text',
  },
  {
    name: 'landing.feature.messages',
    icon: MessageIcon,
    text: 'landing.feature.messages.text',
  },
  {
    name: 'landing.feature.alerts',
    icon: AlertsIcon,
    text: 'landing.feature.alerts.text',
  },
  {
    name: 'landing.feature.events',
    icon: CalendarIcon,
    text: 'landing.feature.events.text',
  },
  {
    name: 'landing.feature.statistics',
    icon: ChartIcon,
    text: 'landing.feature.statistics.text',
  },
]

export const comingSoon: readonly { name: TextKey; icon: IconShape }[] = [
  { name: 'landing.feature.payments', icon: CardIcon },
  { name: 'landing.feature.loyalty', icon: GiftIcon },
  { name: 'landing.feature.referrals', icon: UsersIcon },
]
