import type { NotificationKind } from '@scooter-rides/contract'
import type { IconShape } from '../../ui/base/icon.tsx'
import BellIcon from '~icons/pixelarticons/bell'
import RideIcon from '~icons/pixelarticons/directions'
import InviteIcon from '~icons/pixelarticons/mail'
import HomeIcon from '~icons/pixelarticons/home'
import AnnouncementIcon from '~icons/pixelarticons/megaphone'
import ReportIcon from '~icons/pixelarticons/flag'
import MessageIcon from '~icons/pixelarticons/message-text'
import TeamIcon from '~icons/pixelarticons/shield'
import FriendsIcon from '~icons/pixelarticons/users'
import WarningIcon from '~icons/pixelarticons/warning-box'

const icons: Record<NotificationKind, IconShape> = {
  friendRequest: FriendsIcon,
  friendAccepted: FriendsIcon,
  rideChanged: RideIcon,
  stopAskedAgain: BellIcon,
  rideCancelled: RideIcon,
  rideTakenDown: RideIcon,
  rideBack: RideIcon,
  seatGiven: RideIcon,
  seatRefused: RideIcon,
  seatAsked: RideIcon,
  rideJoined: RideIcon,
  rideAnnouncement: AnnouncementIcon,
  rideInvited: InviteIcon,
  rideReminder: RideIcon,
  rideSoon: RideIcon,
  rideAlert: RideIcon,
  homeByReminder: HomeIcon,
  homeByMissed: WarningIcon,
  homeByArrived: HomeIcon,
  liveStopped: WarningIcon,
  liveSplit: WarningIcon,
  message: MessageIcon,
  warning: TeamIcon,
  suspended: TeamIcon,
  suspensionLifted: TeamIcon,
  rolesChanged: BellIcon,
  webhookOff: BellIcon,
  reportAnswered: ReportIcon,
  appealAnswered: TeamIcon,
  removed: BellIcon,
}

const iconsByKind = new Map<string, IconShape>(Object.entries(icons))

/** @param kind may come from another version of the server, and be unknown to this page */
export const kindIcon = (kind: string): IconShape => iconsByKind.get(kind) ?? BellIcon
