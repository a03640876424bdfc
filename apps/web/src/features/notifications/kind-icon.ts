import type { IconShape } from '../../ui/icon.tsx'
import BellIcon from '~icons/pixelarticons/bell'
import RideIcon from '~icons/pixelarticons/directions'
import InviteIcon from '~icons/pixelarticons/mail'
import AnnouncementIcon from '~icons/pixelarticons/megaphone'
import ReportIcon from '~icons/pixelarticons/flag'
import MessageIcon from '~icons/pixelarticons/message-text'
import TeamIcon from '~icons/pixelarticons/shield'
import FriendsIcon from '~icons/pixelarticons/users'

const families: [begins: RegExp, icon: IconShape][] = [
  [/^friend/i, FriendsIcon],
  [/^(ride)?invit/i, InviteIcon],
  [/^rideAnnouncement$/, AnnouncementIcon],
  [/^(message|chat|room)/i, MessageIcon],
  [/^(ride|seat)/i, RideIcon],
  [/^report/i, ReportIcon],
  [/^(warning|suspension|appeal)/i, TeamIcon],
]

/** By how the name of the kind begins, since a newer server may name kinds that this page does not know. */
export const kindIcon = (kind: string): IconShape => families.find(([begins]) => begins.test(kind))?.[1] ?? BellIcon
