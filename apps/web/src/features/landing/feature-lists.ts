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

// An item moves from the second list to the first in the release in which it works.
export const readyToRide = [
  {
    name: 'Live ride map',
    icon: MapIcon,
    text: 'Every public ride on one map that updates while you look: no reload, no guessing who still rides.',
  },
  {
    name: 'User profiles',
    icon: UserIcon,
    text: 'A photo, your scooters, your name. Know who you are riding with before you meet.',
  },
  {
    name: 'Secure authentication',
    icon: LockIcon,
    text: 'Your password is hashed, your sessions are listed, and one click ends the others.',
  },
  { name: 'Quick registration', icon: ZapIcon, text: 'Two tabs: you, then your scooter. About ninety seconds.' },
  {
    name: 'Ride creation',
    icon: RouteIcon,
    text: 'From idea to route: a start, a few stops and an end, with the distance counted for you.',
  },
  {
    name: 'Geolocation',
    icon: CrosshairIcon,
    text: 'Allow location and the map starts where you stand. Decline and it starts downtown.',
  },
  {
    name: 'Ride scheduling',
    icon: ClockIcon,
    text: 'Pick the day and the hour. The ride keeps its own time zone, wherever its riders are.',
  },
  {
    name: 'In-app messaging',
    icon: MessageIcon,
    text: 'Talk to one rider or a whole crew. What you write offline goes out when the signal is back.',
  },
  {
    name: 'Ride alerts',
    icon: AlertsIcon,
    text: 'Choose a place, a distance and your free days. Each new ride that fits notifies you once, and never at night.',
  },
  {
    name: 'Community events',
    icon: CalendarIcon,
    text: 'Rides that repeat every week or month, each with its own riders, and a calendar that follows along.',
  },
  {
    name: 'Rider statistics',
    icon: ChartIcon,
    text: 'Distance, hours and places by month and scooter, with an odometer you can correct. Yours alone until you share them.',
  },
]

export const comingSoon = [
  { name: 'Integrated payments', icon: CardIcon },
  { name: 'Loyalty program', icon: GiftIcon },
  { name: 'Referral bonuses', icon: UsersIcon },
]
