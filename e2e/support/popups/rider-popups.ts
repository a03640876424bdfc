import { type Community, send } from './community.ts'
import {
  bring,
  chooseFile,
  entry,
  fill,
  leave,
  meanwhile,
  open,
  openFirst,
  type PopupPage,
  press,
  replace,
  tab,
} from './popup.ts'

const minty = { name: 'Minty' }
const menuOfBo = open('friends.menu.label', { name: 'Bo' })
const details = open('chat.head.about')
const privacy = tab('profile.tabs.privacy')
const preferences = tab('profile.tabs.preferences')
const data = tab('profile.tabs.data')

/** Two tracks, of which one becomes a draft at once. */
const tracks = Buffer.from(`<?xml version="1.0"?>
<gpx version="1.1" creator="Scooter Rides" xmlns="http://www.topografix.com/GPX/1/1">
${['Along the coast', 'Back through the hills']
  .map(
    (name) =>
      `<trk><name>${name}</name><trkseg><trkpt lat="38.7" lon="-9.42"/><trkpt lat="38.71" lon="-9.14"/></trkseg></trk>`,
  )
  .join('\n')}
</gpx>`)

/** The dialogs and menus of a rider outside of rides. */
export const riderPopups = ({ roomId, bo }: Community): PopupPage[] => [
  {
    address: '/dashboard#profile',
    ways: [
      [open('shell.start.start')],
      [openFirst('.bell button')],
      [open('shell.account.label', { name: 'Ana Silva' })],
      [open('profile.email.change')],
      [open('profile.photo.remove')],
      [preferences, open('alerts.list.add')],
      [open('alerts.row.edit', { alert: 'Weekends' })],
      [open('alerts.row.delete', { alert: 'Weekends' })],
      [privacy, open('profile.zones.add')],
      [open('profile.zones.edit', { name: 'Home' })],
      [open('profile.zones.delete', { name: 'Home' })],
      [tab('profile.tabs.security'), open('profile.sessions.endOthers')],
      [data, open('profile.calendar.renew')],
      [open('profile.calendar.revoke')],
      [open('profile.data.delete')],
    ],
  },
  {
    address: '/dashboard#scooters',
    ways: [
      [open('vehicles.deleteOne', minty)],
      [openFirst('.scooter-grid button:has(img)'), open('vehicles.photos.delete')],
      [open('statistics.odometer.correctOf', minty)],
    ],
  },
  {
    address: `/riders/${bo.id}`,
    ways: [
      [menuOfBo, entry('friends.menu.remove')],
      [menuOfBo, entry('friends.menu.block')],
      [open('shell.report.label', { name: 'Bo Berg' })],
    ],
  },
  {
    address: `/messages?room=${roomId}`,
    ways: [
      [details, open('chat.group.leaveGroup')],
      [details, press('chat.group.addRiders')],
      [details, open('chat.group.moreAbout', { name: 'Bo Berg' }), entry('chat.group.removeFromGroup')],
      [open('chat.composer.shareLocation')],
      [open('chat.tools.aboutOwn'), entry('chat.tools.delete')],
      [open('chat.tools.about', { name: 'Bo' }), entry('chat.tools.report')],
      [openFirst('.chat-picture')],
    ],
  },
  { address: '/messages', ways: [[open('chat.list.newLabel')], [tab('chat.frame.friends'), open('friends.tab.add')]] },
]

/** The dialogs and menus of rides, for their organiser. */
export const organiserPopups = ({ ana, rideId, privateRideId, seriesRideId, draftId }: Community): PopupPage[] => [
  {
    address: `/rides/${rideId}`,
    ways: [
      [open('rides.announce.title')],
      [open('rides.owner.cancel')],
      [open('rides.owner.delete')],
      [open('invites.panel.inviteRiders')],
      [open('invites.panel.createLink')],
      [open('invites.revoke.labelLink')],
    ],
  },
  { address: `/rides/${privateRideId}`, ways: [[open('invites.share.action')]] },
  { address: `/rides/${draftId}`, ways: [[open('rides.owner.publish')]] },
  { address: `/rides/${rideId}/navigate`, ways: [[replace('navigation.screen.more', 'ui.close')]] },
  {
    address: `/rides/${seriesRideId}`,
    ways: [[open('rides.owner.cancel')], [open('rides.owner.delete')]],
  },
  {
    address: `/rides/create?edit=${seriesRideId}`,
    ways: [[fill('ride-form.parts.title', 'Another run'), open('ride-form.page.save')]],
  },
  {
    address: `/rides/create?edit=${rideId}`,
    ways: [
      [bring('.ride-form-map', '.map-pin'), openFirst('.ride-form-map .map-pin'), entry('ride-form.pin.name')],
      [fill('ride-form.parts.title', 'Another run'), leave('ui.cancel')],
      [
        meanwhile('a change elsewhere', () =>
          send(ana.context.request, 'patch', `/api/rides/${rideId}`, { capacity: 9 }),
        ),
        open('ride-form.page.save'),
      ],
    ],
  },
]

/** The choice among the tracks of a file. */
export const importPopups: PopupPage[] = [
  {
    address: '/dashboard#rides',
    ways: [[chooseFile('input[type=file]', { name: 'tour.gpx', mimeType: 'application/gpx+xml', buffer: tracks })]],
  },
]

/** The dialogs of a ride that another rider leads. */
export const joinedRidePopups = ({ rideId, title }: Community): PopupPage[] => [
  { address: `/rides/${rideId}`, ways: [[open('rides.join.leave')], [open('shell.report.label', { name: title })]] },
]
