// Written by `npm run messages` from catalogues/en. Do not edit it.
import type { Tag } from './message-key.ts'

/** The arguments of each message. Numbers and dates are formatted by the message. */
export interface MessageArguments {
  'access-token-errors.expiresInPast': object
  'access-token-errors.notFound': object
  'access-token-errors.scope': object
  'access-token-errors.tooMany': { limit: number }
  'access-token-errors.unknown': object
  'access-token-mails.created.advice': object
  'access-token-mails.created.subject': { product: string }
  'access-token-mails.created.text': { product: string }
  'access-tokens.create.action': object
  'access-tokens.create.busy': object
  'access-tokens.create.days': { days: number }
  'access-tokens.create.expiry': object
  'access-tokens.create.failed': object
  'access-tokens.create.name': object
  'access-tokens.create.nameHint': object
  'access-tokens.create.nameMissing': object
  'access-tokens.create.open': object
  'access-tokens.create.password': object
  'access-tokens.create.passwordMissing': object
  'access-tokens.create.scopeMissing': object
  'access-tokens.create.scopes': object
  'access-tokens.create.title': object
  'access-tokens.failed': object
  'access-tokens.full': object
  'access-tokens.help': object
  'access-tokens.made.copied': object
  'access-tokens.made.copy': object
  'access-tokens.made.done': object
  'access-tokens.made.once': object
  'access-tokens.made.title': { name: string }
  'access-tokens.made.token': object
  'access-tokens.none': object
  'access-tokens.reference': object
  'access-tokens.revoke.action': object
  'access-tokens.revoke.body': object
  'access-tokens.revoke.busy': object
  'access-tokens.revoke.failed': object
  'access-tokens.revoke.label': { name: string }
  'access-tokens.revoke.title': { name: string }
  'access-tokens.row.endless': object
  'access-tokens.row.expired': object
  'access-tokens.row.expires': { date: string }
  'access-tokens.row.unused': object
  'access-tokens.row.used': { time: string }
  'access-tokens.scope.chat': object
  'access-tokens.scope.chat.help': object
  'access-tokens.scope.read': object
  'access-tokens.scope.read.help': object
  'access-tokens.scope.rides': object
  'access-tokens.scope.rides.help': object
  'access-tokens.title': object
  'account-errors.appeals.already': object
  'account-errors.appeals.notSuspended': object
  'account-errors.invitation.notFound': object
  'account-errors.link.invalid': object
  'account-errors.password.off': object
  'account-errors.password.tooCommon': object
  'account-errors.password.wrong': object
  'account-errors.registration.closed': object
  'account-errors.registration.emailSuspended': object
  'account-errors.registration.inviteInvalid': object
  'account-errors.registration.inviteRequired': object
  'account-errors.registration.notOldEnough': { age: string }
  'account-errors.reports.anotherAdmin': object
  'account-errors.reports.answered': object
  'account-errors.reports.claimed': object
  'account-errors.reports.endMissing': object
  'account-errors.reports.messageNotFound': object
  'account-errors.reports.notFound': object
  'account-errors.reports.nothingToRemove': object
  'account-errors.reports.own': object
  'account-errors.reports.photoNotFound': object
  'account-errors.reports.rideNotFound': object
  'account-errors.reports.riderNotFound': object
  'account-errors.reports.wrongOutcome': object
  'account-errors.roles.adminsOnly': object
  'account-errors.roles.lastAdmin': object
  'account-errors.sanctions.adminsOnly': object
  'account-errors.sanctions.self': object
  'account-errors.sanctions.tooLong': { days: number }
  'account-errors.session.notFound': object
  'account-errors.signIn.again': object
  'account-errors.signIn.busy': object
  'account-errors.signIn.joinExpired': object
  'account-errors.signIn.logoutTokenInvalid': object
  'account-errors.signIn.providerAway': object
  'account-errors.signIn.providerMisconfigured': object
  'account-errors.signIn.wrong': object
  'account-errors.suspension.carriedOver': object
  'account-errors.time.past': object
  'admin-console.activity.appealBy': object
  'admin-console.activity.appealFiled': object
  'admin-console.activity.category': { category: 'illegal' | 'spam' | 'harassment' | 'danger' | 'fake' | (string & {}) }
  'admin-console.activity.noticeFiled': object
  'admin-console.activity.objectionFiled': object
  'admin-console.activity.ofRider': { rider: string }
  'admin-console.activity.reportAbout': { subject: 'ride' | 'message' | 'photo' | 'page' | (string & {}); category: string }
  'admin-console.activity.reportFiled': object
  'admin-console.activity.rideBy': { ride: string; rider: string }
  'admin-console.activity.rideCreated': object
  'admin-console.activity.riderJoined': { rider: string }
  'admin-console.activity.riderRegistered': object
  'admin-console.activity.rolesChanged': object
  'admin-console.activity.scooterAdded': object
  'admin-console.activity.scooterBy': { scooter: string; rider: string }
  'admin-console.activity.seriesCreated': object
  'admin-console.activity.sponsorAdded': object
  'admin-console.activity.sponsorOfTier': { tier: 'gold' | 'silver' | (string & {}); sponsor: string }
  'admin-console.backup.diskFull': object
  'admin-console.backup.external': object
  'admin-console.backup.failed': { at: string; reason: string }
  'admin-console.backup.latest': { path: string }
  'admin-console.backup.none': object
  'admin-console.roles.canOpenConsole': object
  'admin-console.roles.noLongerAdmin': object
  'admin-console.roles.noLongerModerator': object
  'admin-console.roles.noLongerTeam': object
  'admin-console.roles.nowAdmin': object
  'admin-console.roles.nowModerator': object
  'admin-console.roles.thanks': object
  'admin-errors.jobNotFound': object
  'admin-errors.jobRetried': object
  'admin-factor.mode.none': object
  'admin-factor.mode.team': object
  'admin-factor.reset.action': object
  'admin-factor.reset.body': { isolated: Tag; firstName: string }
  'admin-factor.reset.done': { name: string }
  'admin-factor.reset.menu': object
  'admin-factor.reset.title': { name: string }
  'admin-factor.setting': object
  'admin-factor.settingHint': object
  'admin-retention.accounts': object
  'admin-retention.accountsHint': object
  'admin-retention.auditLog': object
  'admin-retention.auditLogHint': object
  'admin-retention.hint': object
  'admin-retention.keep': object
  'admin-retention.messages': object
  'admin-retention.messagesHint': object
  'admin-retention.months': { months: number }
  'admin-retention.rides': object
  'admin-retention.ridesHint': object
  'admin-retention.title': object
  'admin-texts.about': object
  'admin-texts.allVersions': object
  'admin-texts.alsoIn': { languages: string }
  'admin-texts.back': object
  'admin-texts.conflict': { version: number }
  'admin-texts.edit': object
  'admin-texts.editName': { name: string }
  'admin-texts.empty': object
  'admin-texts.failed': object
  'admin-texts.history': object
  'admin-texts.inLanguage': { language: string; version: number }
  'admin-texts.keepMine': object
  'admin-texts.language': object
  'admin-texts.leave.action': object
  'admin-texts.leave.body': object
  'admin-texts.leave.cancel': object
  'admin-texts.leave.title': object
  'admin-texts.markdown': object
  'admin-texts.markdownHint': object
  'admin-texts.none': object
  'admin-texts.places.action': object
  'admin-texts.places.body': { places: string }
  'admin-texts.places.title': object
  'admin-texts.preview': object
  'admin-texts.replace.action': object
  'admin-texts.replace.body': object
  'admin-texts.replace.title': object
  'admin-texts.save': object
  'admin-texts.saved': { version: number }
  'admin-texts.savedBy': { version: number; time: string; author: string }
  'admin-texts.saving': object
  'admin-texts.server': object
  'admin-texts.show': object
  'admin-texts.showVersion': { version: number }
  'admin-texts.takeTheirs': object
  'admin-texts.template': object
  'admin-texts.templateFailed': object
  'admin-texts.title': { name: string; language: string }
  'admin-texts.useAgain': object
  'admin-texts.withdraw': object
  'admin-texts.withdrawal.body': object
  'admin-texts.withdrawal.title': object
  'admin-texts.withdrawnBy': { version: number; time: string; author: string }
  'admin-texts.write': object
  'admin-texts.writeName': { name: string }
  'admin.admin.audit': object
  'admin.admin.back': object
  'admin.admin.dashboard': object
  'admin.admin.denied': object
  'admin.admin.deniedText': object
  'admin.admin.jobs': object
  'admin.admin.maps': object
  'admin.admin.reports': object
  'admin.admin.rides': object
  'admin.admin.settings': object
  'admin.admin.signIn': object
  'admin.admin.sponsors': object
  'admin.admin.texts': object
  'admin.admin.users': object
  'admin.admin.vehicles': object
  'admin.audit.about': object
  'admin.audit.by': object
  'admin.audit.byAction': object
  'admin.audit.caption': object
  'admin.audit.change': object
  'admin.audit.empty': object
  'admin.audit.emptyHelp': object
  'admin.audit.export': object
  'admin.audit.failed': object
  'admin.audit.from': object
  'admin.audit.nothing': object
  'admin.audit.server': object
  'admin.audit.to': object
  'admin.audit.what': object
  'admin.audit.when': object
  'admin.audit.who': object
  'admin.console.about': object
  'admin.console.audit': object
  'admin.console.back': object
  'admin.console.jobs': object
  'admin.console.maps': object
  'admin.console.overview': object
  'admin.console.reports': object
  'admin.console.rides': object
  'admin.console.settings': object
  'admin.console.sponsors': object
  'admin.console.tabs': object
  'admin.console.texts': object
  'admin.console.title': object
  'admin.console.users': object
  'admin.console.vehicles': object
  'admin.jobs.attempts': { attempts: number }
  'admin.jobs.attemptsLast': { attempts: number; when: Tag; time: string }
  'admin.jobs.backups': object
  'admin.jobs.discard': object
  'admin.jobs.discardHelp': object
  'admin.jobs.discardOne': { name: string }
  'admin.jobs.discarded': { name: string }
  'admin.jobs.failed': object
  'admin.jobs.failures': object
  'admin.jobs.isOver': object
  'admin.jobs.isRetried': object
  'admin.jobs.noFailures': object
  'admin.jobs.noFailuresHelp': object
  'admin.jobs.noReason': object
  'admin.jobs.over': object
  'admin.jobs.retried': { name: string }
  'admin.jobs.retry': object
  'admin.jobs.retryHelp': object
  'admin.jobs.retryOne': { name: string }
  'admin.jobs.running': object
  'admin.jobs.waiting': object
  'admin.length.days': { days: number }
  'admin.length.endless': object
  'admin.length.year': object
  'admin.link.close': object
  'admin.link.copied': object
  'admin.link.copy': object
  'admin.link.label': object
  'admin.maps.add': object
  'admin.maps.addHelp': object
  'admin.maps.addHelpRunning': object
  'admin.maps.address': object
  'admin.maps.cancel': object
  'admin.maps.cancelFailed': object
  'admin.maps.cancelImport': object
  'admin.maps.cancelImportHelp': { region: string }
  'admin.maps.cancelRemovalHelp': { region: string }
  'admin.maps.cancelTitle': object
  'admin.maps.cancelling': object
  'admin.maps.checking': object
  'admin.maps.dataOf': { day: string }
  'admin.maps.duration': object
  'admin.maps.durationUnknown': object
  'admin.maps.endWithMore': { end: string; more: string }
  'admin.maps.failed': object
  'admin.maps.fileTooLarge': { size: string }
  'admin.maps.hours': { hours: number }
  'admin.maps.import': object
  'admin.maps.importAddress': object
  'admin.maps.importCancelled': { region: string }
  'admin.maps.importOne': { name: string }
  'admin.maps.importWithin': { name: string; within: string }
  'admin.maps.imported': { region: string }
  'admin.maps.importedOn': { day: string }
  'admin.maps.importing': { region: string }
  'admin.maps.keepImporting': object
  'admin.maps.loading': object
  'admin.maps.loadingOffered': object
  'admin.maps.minutes': { minutes: number }
  'admin.maps.noMatches': object
  'admin.maps.noPlaces': object
  'admin.maps.noRegions': object
  'admin.maps.noRegionsHelp': object
  'admin.maps.noRoutes': object
  'admin.maps.noRouting': object
  'admin.maps.notAnAddress': object
  'admin.maps.notImported': { region: string }
  'admin.maps.notRemoved': { region: string }
  'admin.maps.offered': object
  'admin.maps.offeredFailed': object
  'admin.maps.orFile': object
  'admin.maps.regions': object
  'admin.maps.removalCancelled': { region: string }
  'admin.maps.remove': object
  'admin.maps.removeFailed': { name: string }
  'admin.maps.removeHelp': { name: string }
  'admin.maps.removeOne': { name: string }
  'admin.maps.removeTitle': object
  'admin.maps.removed': { region: string }
  'admin.maps.removing': { region: string }
  'admin.maps.search': object
  'admin.maps.seeMap': object
  'admin.maps.size': object
  'admin.maps.sizeUnknown': object
  'admin.maps.space': object
  'admin.maps.spaceOf': { needed: string; free: string }
  'admin.maps.spaceTooSmall': { needed: string; free: string }
  'admin.maps.spaceUnknown': { free: string }
  'admin.maps.stage.checking': { share: number }
  'admin.maps.stage.fetching': { share: number }
  'admin.maps.stage.finishing': { share: number }
  'admin.maps.stage.reading': { share: number }
  'admin.maps.stage.roads': { share: number }
  'admin.maps.stage.sorting': { share: number }
  'admin.maps.stale': { time: string }
  'admin.maps.startFailed': object
  'admin.maps.starting': object
  'admin.maps.staysInUse': object
  'admin.maps.staysInUseFile': object
  'admin.maps.thisExtract': object
  'admin.maps.town': object
  'admin.maps.tryAgain': object
  'admin.maps.update': object
  'admin.maps.updateFailed': { name: string }
  'admin.maps.updateHelp': { name: string }
  'admin.maps.updateOne': { name: string }
  'admin.maps.updateTitle': object
  'admin.maps.upload': object
  'admin.maps.uploaded': { share: number; done: string; total: string }
  'admin.maps.uploadedAll': object
  'admin.maps.uploading': object
  'admin.maps.uploadingOne': { name: string }
  'admin.maps.yours': object
  'admin.overview.activeNow': object
  'admin.overview.activity': object
  'admin.overview.asCharts': object
  'admin.overview.asTable': object
  'admin.overview.days': object
  'admin.overview.down': { share: number }
  'admin.overview.failed': object
  'admin.overview.loading': object
  'admin.overview.messages': object
  'admin.overview.messagesChart': { span: 'days' | (string & {}) }
  'admin.overview.messagesTotal': { total: number }
  'admin.overview.months': object
  'admin.overview.noActivity': object
  'admin.overview.noActivityHelp': object
  'admin.overview.noChange': object
  'admin.overview.noData': object
  'admin.overview.online': object
  'admin.overview.overTime': object
  'admin.overview.rides': object
  'admin.overview.ridesChart': { span: 'days' | (string & {}) }
  'admin.overview.ridesTotal': { total: number }
  'admin.overview.span': { span: 'days' | (string & {}) }
  'admin.overview.table': { span: 'days' | (string & {}) }
  'admin.overview.time': object
  'admin.overview.totalRides': object
  'admin.overview.totalUsers': object
  'admin.overview.totalVehicles': object
  'admin.overview.up': { share: number }
  'admin.overview.users': object
  'admin.overview.usersChart': { span: 'days' | (string & {}) }
  'admin.overview.usersTotal': { total: number }
  'admin.overview.vehicles': object
  'admin.overview.vehiclesChart': { span: 'days' | (string & {}) }
  'admin.overview.vehiclesTotal': { total: number }
  'admin.reports.about': object
  'admin.reports.appeal': object
  'admin.reports.around': object
  'admin.reports.by': object
  'admin.reports.category.danger': object
  'admin.reports.category.fake': object
  'admin.reports.category.harassment': object
  'admin.reports.category.illegal': object
  'admin.reports.category.other': object
  'admin.reports.category.spam': object
  'admin.reports.categoryLabel': object
  'admin.reports.choice.all': object
  'admin.reports.choice.newest': object
  'admin.reports.choice.oldest': object
  'admin.reports.choice.waiting': object
  'admin.reports.chooseDuration': object
  'admin.reports.chooseOutcome': object
  'admin.reports.claim': object
  'admin.reports.claimed': object
  'admin.reports.claimedBy': { name: string; time: string }
  'admin.reports.claimedByYou': { time: string }
  'admin.reports.claimedHelp': object
  'admin.reports.content': object
  'admin.reports.contentGone': object
  'admin.reports.contentNow': object
  'admin.reports.contentThen': object
  'admin.reports.conversation': object
  'admin.reports.decision.hidden': object
  'admin.reports.decision.suspension': object
  'admin.reports.decision.takedown': object
  'admin.reports.decision.title': object
  'admin.reports.decision.warning': object
  'admin.reports.dismiss.done': object
  'admin.reports.dismiss.ended': { who: 'person' | (string & {}); name: string; when: Tag; time: string }
  'admin.reports.dismiss.hint': object
  'admin.reports.dismiss.label': object
  'admin.reports.download': object
  'admin.reports.duration': object
  'admin.reports.failed': object
  'admin.reports.isReported': object
  'admin.reports.keep.done': object
  'admin.reports.keep.ended': { who: 'person' | (string & {}); name: string; when: Tag; time: string }
  'admin.reports.keep.hint': object
  'admin.reports.keep.label': object
  'admin.reports.kind.notice': object
  'admin.reports.kind.objection': object
  'admin.reports.lift.done': object
  'admin.reports.lift.ended': { who: 'person' | (string & {}); name: string; when: Tag; time: string }
  'admin.reports.lift.hint': object
  'admin.reports.lift.label': object
  'admin.reports.list': object
  'admin.reports.noMatches': object
  'admin.reports.noMatchesHelp': object
  'admin.reports.noText': object
  'admin.reports.notChanged': object
  'admin.reports.notVisible': object
  'admin.reports.note': { note: string }
  'admin.reports.noteLabel': object
  'admin.reports.noteToSender': object
  'admin.reports.noteToSenderHint': object
  'admin.reports.nothing': object
  'admin.reports.nothingEarlier': object
  'admin.reports.nothingHelp': object
  'admin.reports.notice.address': object
  'admin.reports.notice.anonymous': object
  'admin.reports.notice.law': object
  'admin.reports.notice.minors': object
  'admin.reports.notice.objectedTo': { outcome: string; time: string }
  'admin.reports.notice.reference': object
  'admin.reports.notice.silent': object
  'admin.reports.notified.both': object
  'admin.reports.notified.byMail': object
  'admin.reports.notified.reporter': object
  'admin.reports.onlyAnother': object
  'admin.reports.open': object
  'admin.reports.orderLabel': object
  'admin.reports.otherReports': { count: number }
  'admin.reports.outcome': object
  'admin.reports.photo': { title: string }
  'admin.reports.release': object
  'admin.reports.released': object
  'admin.reports.releasedHelp': object
  'admin.reports.remove.done': object
  'admin.reports.remove.ended': { who: 'person' | (string & {}); name: string; when: Tag; time: string }
  'admin.reports.remove.hint': object
  'admin.reports.remove.label': object
  'admin.reports.reportedBy': object
  'admin.reports.resolve': object
  'admin.reports.status.claimed': object
  'admin.reports.status.open': object
  'admin.reports.status.resolved': object
  'admin.reports.statusLabel': object
  'admin.reports.suspend.done': object
  'admin.reports.suspend.ended': { who: 'person' | (string & {}); name: string; when: Tag; time: string }
  'admin.reports.suspend.hint': object
  'admin.reports.suspend.label': object
  'admin.reports.suspended': object
  'admin.reports.suspendedEndlessly': { reason: string }
  'admin.reports.suspendedUntil': { time: string; reason: string }
  'admin.reports.suspensions': { count: number }
  'admin.reports.title.appeal': { name: string }
  'admin.reports.title.message': { name: string }
  'admin.reports.title.page': object
  'admin.reports.title.photo': { name: string }
  'admin.reports.title.ride': { name: string }
  'admin.reports.title.user': { name: string }
  'admin.reports.tryAgain': object
  'admin.reports.uphold.hint': object
  'admin.reports.uphold.label': object
  'admin.reports.warn.done': object
  'admin.reports.warn.ended': { who: 'person' | (string & {}); name: string; when: Tag; time: string }
  'admin.reports.warn.hint': object
  'admin.reports.warn.label': object
  'admin.reports.warnings': { count: number }
  'admin.reports.withdraw.done': object
  'admin.reports.withdraw.ended': { who: 'person' | (string & {}); name: string; when: Tag; time: string }
  'admin.reports.withdraw.hint': object
  'admin.reports.withdraw.label': object
  'admin.rides.actions': object
  'admin.rides.any': object
  'admin.rides.badge.cancelled': object
  'admin.rides.badge.completed': object
  'admin.rides.badge.draft': object
  'admin.rides.badge.featured': object
  'admin.rides.badge.friends': object
  'admin.rides.badge.ongoing': object
  'admin.rides.badge.private': object
  'admin.rides.badge.takenDown': object
  'admin.rides.badge.upcoming': object
  'admin.rides.by': { rider: Tag; name: string }
  'admin.rides.cancel.action': object
  'admin.rides.cancel.body': object
  'admin.rides.cancel.done': { ride: string }
  'admin.rides.cancel.title': { ride: string }
  'admin.rides.cancelled': object
  'admin.rides.caption': object
  'admin.rides.empty': object
  'admin.rides.emptyHelp': object
  'admin.rides.failed': object
  'admin.rides.feature.action': object
  'admin.rides.feature.body': object
  'admin.rides.feature.done': { ride: string }
  'admin.rides.feature.title': { ride: string }
  'admin.rides.featured': object
  'admin.rides.hide.action': object
  'admin.rides.hide.body': { organiser: string }
  'admin.rides.hide.done': { ride: string }
  'admin.rides.hide.title': { ride: string }
  'admin.rides.manage': { ride: string }
  'admin.rides.menu.cancel': object
  'admin.rides.menu.feature': object
  'admin.rides.menu.hide': object
  'admin.rides.menu.restore': object
  'admin.rides.menu.unfeature': object
  'admin.rides.open': object
  'admin.rides.over': object
  'admin.rides.reason': object
  'admin.rides.reasonHint': object
  'admin.rides.restore.action': object
  'admin.rides.restore.body': object
  'admin.rides.restore.done': { ride: string }
  'admin.rides.restore.title': { ride: string }
  'admin.rides.ride': object
  'admin.rides.riders': object
  'admin.rides.search': object
  'admin.rides.starts': object
  'admin.rides.status': object
  'admin.rides.takenDown': object
  'admin.rides.unfeature.action': object
  'admin.rides.unfeature.body': object
  'admin.rides.unfeature.done': { ride: string }
  'admin.rides.unfeature.title': { ride: string }
  'admin.settings.about': object
  'admin.settings.aboutHint': object
  'admin.settings.anyone': object
  'admin.settings.createLink': object
  'admin.settings.email': object
  'admin.settings.emailHint': object
  'admin.settings.failed': object
  'admin.settings.form': object
  'admin.settings.invitation': object
  'admin.settings.invitations': object
  'admin.settings.invitationsFailed': object
  'admin.settings.invite': object
  'admin.settings.leave.action': object
  'admin.settings.leave.body': object
  'admin.settings.leave.cancel': object
  'admin.settings.leave.title': object
  'admin.settings.mailed': { email: string }
  'admin.settings.minimumAge': object
  'admin.settings.minimumAgeHint': object
  'admin.settings.mode.closed': object
  'admin.settings.mode.invitation': object
  'admin.settings.mode.open': object
  'admin.settings.noInvitations': object
  'admin.settings.noMinimumAge': object
  'admin.settings.once': object
  'admin.settings.privacy': object
  'admin.settings.privacyHint': object
  'admin.settings.registration': object
  'admin.settings.revoke': object
  'admin.settings.revokeAnyone': object
  'admin.settings.revokeHelp': object
  'admin.settings.revokeOne': { email: string }
  'admin.settings.revokeTitle': object
  'admin.settings.revoked': object
  'admin.settings.save': object
  'admin.settings.saved': object
  'admin.settings.saving': object
  'admin.settings.state.expired': object
  'admin.settings.state.open': object
  'admin.settings.state.revoked': object
  'admin.settings.state.used': object
  'admin.settings.until': { time: string }
  'admin.settings.validFor': object
  'admin.settings.years': { age: string }
  'admin.sponsors.actions': object
  'admin.sponsors.add': object
  'admin.sponsors.addAction': object
  'admin.sponsors.added': object
  'admin.sponsors.always': object
  'admin.sponsors.anyTime': object
  'admin.sponsors.caption': object
  'admin.sponsors.chooseAnother': object
  'admin.sponsors.chooseLogo': object
  'admin.sponsors.currentLogo': object
  'admin.sponsors.delete': object
  'admin.sponsors.deleteAction': object
  'admin.sponsors.deleteHelp': object
  'admin.sponsors.deleteOne': { name: string }
  'admin.sponsors.deleted': { name: string }
  'admin.sponsors.edit': object
  'admin.sponsors.editOne': { name: string }
  'admin.sponsors.empty': object
  'admin.sponsors.emptyHelp': object
  'admin.sponsors.failed': object
  'admin.sponsors.from': { day: string }
  'admin.sponsors.isRunning': object
  'admin.sponsors.lastDay': object
  'admin.sponsors.logo': object
  'admin.sponsors.name': object
  'admin.sponsors.newLogo': object
  'admin.sponsors.over': object
  'admin.sponsors.period': { from: string; until: string }
  'admin.sponsors.place': object
  'admin.sponsors.placeExample': object
  'admin.sponsors.placeHint': object
  'admin.sponsors.removeLogo': object
  'admin.sponsors.running': object
  'admin.sponsors.save': object
  'admin.sponsors.saved': { name: string }
  'admin.sponsors.search': object
  'admin.sponsors.shown': object
  'admin.sponsors.shownFrom': object
  'admin.sponsors.shownUntil': object
  'admin.sponsors.sponsor': object
  'admin.sponsors.status': object
  'admin.sponsors.text': object
  'admin.sponsors.tier': object
  'admin.sponsors.tierBadge.bronze': object
  'admin.sponsors.tierBadge.gold': object
  'admin.sponsors.tierBadge.silver': object
  'admin.sponsors.tierChoice.bronze': object
  'admin.sponsors.tierChoice.gold': object
  'admin.sponsors.tierChoice.silver': object
  'admin.sponsors.unknownPlace': object
  'admin.sponsors.until': { day: string }
  'admin.sponsors.waiting': object
  'admin.sponsors.wasAdded': { name: string }
  'admin.sponsors.website': object
  'admin.statement.facts': object
  'admin.statement.factsHint': object
  'admin.statement.law': object
  'admin.statement.rule': object
  'admin.statement.type': object
  'admin.statement.whichLaw': object
  'admin.statement.whichRule': object
  'admin.users.actions': object
  'admin.users.active': object
  'admin.users.admins': object
  'admin.users.anyRole': object
  'admin.users.anyStatus': object
  'admin.users.badge.admin': object
  'admin.users.badge.moderator': object
  'admin.users.badge.online': object
  'admin.users.badge.suspendedEndlessly': object
  'admin.users.badge.suspendedUntil': { day: string }
  'admin.users.caption': object
  'admin.users.delete.action': object
  'admin.users.delete.body': { isolated: Tag; firstName: string }
  'admin.users.delete.confirm': { username: string }
  'admin.users.delete.done': { name: string }
  'admin.users.delete.title': { name: string }
  'admin.users.empty': object
  'admin.users.emptyHelp': object
  'admin.users.export.action': object
  'admin.users.export.body': { isolated: Tag; firstName: string }
  'admin.users.export.title': { name: string }
  'admin.users.failed': object
  'admin.users.joined': object
  'admin.users.lastActive': object
  'admin.users.lift.action': object
  'admin.users.lift.body': { isolated: Tag; firstName: string }
  'admin.users.lift.done': { name: string }
  'admin.users.lift.reason': { reason: string }
  'admin.users.lift.title': { name: string }
  'admin.users.manage': { name: string }
  'admin.users.menu.changeSuspension': object
  'admin.users.menu.delete': object
  'admin.users.menu.export': object
  'admin.users.menu.lift': object
  'admin.users.menu.resetLink': object
  'admin.users.menu.roles': object
  'admin.users.menu.sessions': object
  'admin.users.menu.suspend': object
  'admin.users.menu.warn': object
  'admin.users.moderators': object
  'admin.users.resetLink.action': object
  'admin.users.resetLink.body': { isolated: Tag; firstName: string; minutes: number }
  'admin.users.resetLink.hint': { firstName: string }
  'admin.users.resetLink.made': object
  'admin.users.resetLink.title': { name: string }
  'admin.users.rider': object
  'admin.users.role': object
  'admin.users.roles.action': object
  'admin.users.roles.admin': object
  'admin.users.roles.adminMay': object
  'admin.users.roles.done': { name: string }
  'admin.users.roles.moderator': object
  'admin.users.roles.moderatorMay': object
  'admin.users.roles.title': { name: string }
  'admin.users.search': object
  'admin.users.sessions.action': object
  'admin.users.sessions.done': { name: string }
  'admin.users.sessions.failed': object
  'admin.users.sessions.lastSeen': { time: string }
  'admin.users.sessions.none': object
  'admin.users.sessions.title': { name: string }
  'admin.users.since': { time: string; name: string }
  'admin.users.sinceServer': { time: string }
  'admin.users.status': object
  'admin.users.suspend.action': object
  'admin.users.suspend.body': { isolated: Tag; firstName: string }
  'admin.users.suspend.done': { name: string }
  'admin.users.suspend.duration': object
  'admin.users.suspend.replaces': object
  'admin.users.suspend.title': { name: string }
  'admin.users.suspended': object
  'admin.users.warn.action': object
  'admin.users.warn.body': { isolated: Tag; firstName: string }
  'admin.users.warn.done': { name: string }
  'admin.users.warn.title': { name: string }
  'admin.users.you': object
  'admin.vehicles.add': object
  'admin.vehicles.addMake': object
  'admin.vehicles.addModel': object
  'admin.vehicles.addModelTo': { make: string }
  'admin.vehicles.added': object
  'admin.vehicles.anyScooter': object
  'admin.vehicles.anyType': object
  'admin.vehicles.catalogue': object
  'admin.vehicles.chooseMake': object
  'admin.vehicles.empty': object
  'admin.vehicles.emptyHelp': object
  'admin.vehicles.failed': object
  'admin.vehicles.make': object
  'admin.vehicles.makeAdded': object
  'admin.vehicles.makeRemoved': object
  'admin.vehicles.makeRenamed': object
  'admin.vehicles.makes': object
  'admin.vehicles.makesFailed': object
  'admin.vehicles.modelAdded': object
  'admin.vehicles.modelRemoved': object
  'admin.vehicles.modelRenamed': object
  'admin.vehicles.models': object
  'admin.vehicles.modelsFailed': object
  'admin.vehicles.name': object
  'admin.vehicles.noMakes': object
  'admin.vehicles.noModels': object
  'admin.vehicles.owner': object
  'admin.vehicles.photoOf': { name: string; number: number; total: number }
  'admin.vehicles.photoRemoved': object
  'admin.vehicles.photos': object
  'admin.vehicles.remove': object
  'admin.vehicles.removeHelp': object
  'admin.vehicles.removeOne': { name: string }
  'admin.vehicles.removePhoto': object
  'admin.vehicles.removePhotoHelp': object
  'admin.vehicles.removePhotoTitle': { name: string }
  'admin.vehicles.rename': object
  'admin.vehicles.renameOne': { name: string }
  'admin.vehicles.scooter': object
  'admin.vehicles.scooters': object
  'admin.vehicles.search': object
  'admin.vehicles.tabs': object
  'admin.vehicles.type.custom': object
  'admin.vehicles.type.electric': object
  'admin.vehicles.type.foldable': object
  'admin.vehicles.type.standard': object
  'admin.vehicles.typeLabel': object
  'admin.vehicles.withPhotos': object
  'admin.vehicles.withoutPhotos': object
  'alerts.form.around': object
  'alerts.form.choosePlace': object
  'alerts.form.days': { optional: Tag }
  'alerts.form.daysHint': object
  'alerts.form.failed': object
  'alerts.form.friendsOnly': object
  'alerts.form.name': object
  'alerts.form.nameExample': object
  'alerts.form.onlyYou': object
  'alerts.form.placeHint': object
  'alerts.form.save': object
  'alerts.form.saved': object
  'alerts.form.saving': object
  'alerts.form.scooter': object
  'alerts.form.title': object
  'alerts.form.within': object
  'alerts.here.button': object
  'alerts.list.add': object
  'alerts.list.empty': object
  'alerts.list.failed': object
  'alerts.list.help': object
  'alerts.list.title': object
  'alerts.radius.kilometres': { count: number }
  'alerts.radius.miles': { count: number }
  'alerts.row.delete': { alert: string }
  'alerts.row.deleteAction': object
  'alerts.row.deleteBody': object
  'alerts.row.deleted': object
  'alerts.row.edit': { alert: string }
  'alerts.row.failed': object
  'alerts.row.friends': object
  'alerts.row.notify': { alert: string }
  'alerts.row.tryAgain': object
  'alerts.row.within': { radius: string }
  'app-manifest.description': object
  'app-manifest.map': object
  'app-manifest.messages': object
  'app-manifest.newRide': object
  'app-manifest.screenshot.home': object
  'app-manifest.screenshot.map': object
  'app-manifest.screenshot.ride': object
  'auth.age.lead': { provider: string }
  'auth.age.submit': object
  'auth.age.title': object
  'auth.confirm.belongs': { email: string }
  'auth.confirm.busy': object
  'auth.confirm.done': object
  'auth.confirm.goToDashboard': object
  'auth.confirm.question': { rider: Tag; name: string }
  'auth.confirm.submit': object
  'auth.confirm.title': object
  'auth.continueWith': { provider: string }
  'auth.field.confirmPassword': object
  'auth.field.email': object
  'auth.field.firstName': object
  'auth.field.lastName': object
  'auth.field.password': object
  'auth.field.passwordHint': { count: number }
  'auth.field.username': object
  'auth.forgot.back': object
  'auth.forgot.busy': object
  'auth.forgot.checkMailbox': object
  'auth.forgot.lead': object
  'auth.forgot.sent': { email: string; minutes: number }
  'auth.forgot.submit': object
  'auth.forgot.title': object
  'auth.join.busy': object
  'auth.join.lead': { provider: string }
  'auth.join.notYours': { link: Tag }
  'auth.join.passwordHint': object
  'auth.join.submit': object
  'auth.join.title': object
  'auth.join.yourProvider': object
  'auth.link.incomplete': object
  'auth.link.requestNew': object
  'auth.photo.alt': object
  'auth.photo.busy': object
  'auth.photo.choose': object
  'auth.photo.chooseAnother': object
  'auth.photo.hint': object
  'auth.photo.remove': object
  'auth.provider.away': object
  'auth.provider.cancelled': object
  'auth.provider.emailUnconfirmed': object
  'auth.provider.emailUnverified': object
  'auth.provider.expired': object
  'auth.provider.failed': object
  'auth.provider.misconfigured': object
  'auth.provider.registrationClosed': object
  'auth.refusal.tooMany': object
  'auth.refusal.tooManyMinutes': { minutes: number }
  'auth.refusal.tooManySeconds': { seconds: number }
  'auth.register.accept': object
  'auth.register.busy': object
  'auth.register.complete': object
  'auth.register.continueToScooter': object
  'auth.register.continueWithoutPhoto': object
  'auth.register.error': object
  'auth.register.failed': object
  'auth.register.haveAccount': object
  'auth.register.minor': object
  'auth.register.minorHint': object
  'auth.register.notOldEnough': { age: string }
  'auth.register.oldEnough': { age: string }
  'auth.register.photoFailed': object
  'auth.register.photoNotSaved': { file: string; reason: string }
  'auth.register.photoNotSent': object
  'auth.register.sendPhotoAgain': object
  'auth.register.setupLink': { strong: Tag }
  'auth.register.signedInAs': { strong: Tag; username: string }
  'auth.register.started': object
  'auth.register.startedHint': object
  'auth.register.stepOne': object
  'auth.register.stepOneDone': object
  'auth.register.title': object
  'auth.register.username': { strong: Tag; username: string }
  'auth.register.welcome': { site: string }
  'auth.registerPage.home': object
  'auth.registerPage.lead': object
  'auth.registerPage.scooterTab': object
  'auth.registerPage.tabs': object
  'auth.registerPage.title': object
  'auth.registerPage.userTab': object
  'auth.registration.closed': object
  'auth.registration.invitation': object
  'auth.reset.busy': object
  'auth.reset.changed': object
  'auth.reset.incomplete': object
  'auth.reset.logIn': object
  'auth.reset.submit': object
  'auth.reset.title': object
  'auth.signIn.busy': object
  'auth.signIn.failed': object
  'auth.signIn.forgot': object
  'auth.signIn.lead': object
  'auth.signIn.newHere': object
  'auth.signIn.passkey': object
  'auth.signIn.register': object
  'auth.signIn.remember': object
  'auth.signIn.submit': object
  'auth.signIn.title': object
  'auth.signIn.toCreateRide': object
  'auth.signIn.welcome': { site: string }
  'auth.somethingWrong': object
  'browser-storage.appearance': object
  'browser-storage.choices': object
  'browser-storage.device': object
  'browser-storage.drafts': object
  'browser-storage.offlineRides': object
  'browser-storage.places': object
  'browser-storage.program': object
  'browser-storage.provider': object
  'browser-storage.push': object
  'browser-storage.session': object
  'browser-storage.title': object
  'calendar.fileName': object
  'calendar.importedTitle': object
  'calendar.myRides': { site: string }
  'calendar.nearby': { site: string }
  'calendar.notFound': object
  'chat-errors.blocked': object
  'chat-errors.chooseOne': object
  'chat-errors.clientIdReused': object
  'chat-errors.directRoom': object
  'chat-errors.empty': object
  'chat-errors.fileSent': object
  'chat-errors.friendsOnly': object
  'chat-errors.groupFull': { most: number }
  'chat-errors.lastAdmin': object
  'chat-errors.messageDeleted': object
  'chat-errors.messageNotFound': object
  'chat-errors.nobodyChosen': object
  'chat-errors.notAdmin': object
  'chat-errors.notImage': object
  'chat-errors.notSender': object
  'chat-errors.partnerLeft': object
  'chat-errors.quoteNotFound': object
  'chat-errors.rideRoom': object
  'chat-errors.roomNotFound': object
  'chat-errors.staysByAnswer': object
  'chat-errors.tooManyReactions': { most: number }
  'chat-errors.wrongKind': object
  'chat-events.added': { name: string; other: string }
  'chat-events.cancelled': { name: string }
  'chat-events.cancelledByOrganiser': object
  'chat-events.cancelledByTeam': object
  'chat-events.changed': { name: string; changes: string }
  'chat-events.changedByOrganiser': { changes: string }
  'chat-events.changes': { first: string; rest: string }
  'chat-events.created': { name: string }
  'chat-events.joined': { name: string }
  'chat-events.left': { name: string }
  'chat-events.liveFuel': { name: string }
  'chat-events.liveHelp': { name: string }
  'chat-events.liveHome': { name: string }
  'chat-events.liveOk': { name: string }
  'chat-events.liveThanks': { name: string }
  'chat-events.liveWait': { name: string }
  'chat-events.removed': { name: string; other: string }
  'chat-events.renamed': { name: string; group: string }
  'chat-events.unknownRider': object
  'chat.change.deleteFailed': object
  'chat.change.editFailed': object
  'chat.change.reactionFailed': object
  'chat.composer.attach': object
  'chat.composer.caption': object
  'chat.composer.length': { length: number; most: number }
  'chat.composer.message': object
  'chat.composer.placeholder': object
  'chat.composer.save': object
  'chat.composer.send': object
  'chat.composer.shareLocation': object
  'chat.composer.tooLong': { length: number; most: number }
  'chat.content.deleted': object
  'chat.content.file': object
  'chat.content.location': object
  'chat.content.photo': object
  'chat.conversation.closed': object
  'chat.conversation.loadFailed': object
  'chat.conversation.loading': object
  'chat.conversation.messageNotFound': object
  'chat.conversation.messageNotLoaded': object
  'chat.conversation.messagesFailed': object
  'chat.conversation.messagesLoading': object
  'chat.conversation.notFound': object
  'chat.conversation.notFoundNote': object
  'chat.createFailed': object
  'chat.entry.notSent': object
  'chat.entry.notSentBecause': { reason: string }
  'chat.entry.remove': object
  'chat.entry.retry': object
  'chat.entry.uploading': { share: number }
  'chat.entry.uploadingFile': { name: string }
  'chat.entry.waiting': object
  'chat.files.empty': { name: string }
  'chat.files.label': object
  'chat.files.notAdded': object
  'chat.files.photoTooLarge': { name: string; size: string; most: string }
  'chat.files.remove': { name: string }
  'chat.files.sendFirst': object
  'chat.files.tooLarge': { name: string; size: string; most: string }
  'chat.files.tooMany': { most: number }
  'chat.frame.chats': object
  'chat.frame.friends': object
  'chat.frame.label': object
  'chat.frame.none': { kbd: Tag }
  'chat.frame.noneTitle': object
  'chat.frame.requests': object
  'chat.group.add': object
  'chat.group.addFailed': object
  'chat.group.addRiders': object
  'chat.group.admin': object
  'chat.group.done': object
  'chat.group.enterName': object
  'chat.group.leave': object
  'chat.group.leaveBody': object
  'chat.group.leaveFailed': object
  'chat.group.leaveGroup': object
  'chat.group.leaveTitle': object
  'chat.group.makeAdmin': object
  'chat.group.makeMember': object
  'chat.group.memberCount': { count: number }
  'chat.group.members': object
  'chat.group.moreAbout': { name: string }
  'chat.group.mute': object
  'chat.group.name': object
  'chat.group.notSaved': object
  'chat.group.remove': object
  'chat.group.removeBody': { name: string }
  'chat.group.removeFailed': object
  'chat.group.removeFromGroup': object
  'chat.group.removeTitle': object
  'chat.group.rename': object
  'chat.group.renameFailed': object
  'chat.group.viewProfile': object
  'chat.head.about': object
  'chat.head.back': object
  'chat.head.search': object
  'chat.head.viewRide': object
  'chat.list.empty': object
  'chat.list.label': object
  'chat.list.loadFailed': object
  'chat.list.new': object
  'chat.list.newLabel': object
  'chat.list.noMatch': object
  'chat.list.search': object
  'chat.list.title': object
  'chat.loading.messages': object
  'chat.location.chooseOnMap': object
  'chat.location.hint': object
  'chat.location.map': { place: string }
  'chat.location.place': object
  'chat.location.placeholder': object
  'chat.location.share': object
  'chat.location.showMap': object
  'chat.location.title': object
  'chat.location.unnamed': object
  'chat.log.empty': object
  'chat.log.label': object
  'chat.log.missed': { count: number }
  'chat.log.new': object
  'chat.log.toNewest': object
  'chat.message.edited': object
  'chat.message.read': object
  'chat.message.readBy': { count: number }
  'chat.message.sent': object
  'chat.messages.signIn': object
  'chat.new.create': object
  'chat.new.creating': object
  'chat.new.direct': object
  'chat.new.enterGroupName': object
  'chat.new.group': object
  'chat.new.groupName': object
  'chat.new.kind': object
  'chat.new.title': object
  'chat.note.edit': object
  'chat.note.replyTo': { name: string }
  'chat.note.replyToYourself': object
  'chat.offline': object
  'chat.online': object
  'chat.outbox.action': object
  'chat.outbox.body': { count: number }
  'chat.outbox.title': object
  'chat.picture.download': object
  'chat.picture.name': { name: string }
  'chat.picture.open': { name: string }
  'chat.reaction.add': { reaction: string }
  'chat.reaction.celebration': object
  'chat.reaction.count': { reaction: string; count: number }
  'chat.reaction.heart': object
  'chat.reaction.laughter': object
  'chat.reaction.list': object
  'chat.reaction.remove': { reaction: string }
  'chat.reaction.sadness': object
  'chat.reaction.scooter': object
  'chat.reaction.surprise': object
  'chat.reaction.thumbsUp': object
  'chat.reaction.wave': object
  'chat.report.message': object
  'chat.report.photo': object
  'chat.requests.accept': object
  'chat.requests.acceptLabel': { name: string }
  'chat.requests.decline': object
  'chat.requests.declineLabel': { name: string }
  'chat.requests.incoming': object
  'chat.requests.none': object
  'chat.requests.outgoing': object
  'chat.riders.label': object
  'chat.riders.lastOnline': { day: string }
  'chat.riders.loadFailed': object
  'chat.riders.message': object
  'chat.riders.messageLabel': { name: string }
  'chat.riders.none': object
  'chat.riders.search': object
  'chat.riders.searchPlaceholder': object
  'chat.room.empty': object
  'chat.room.group': object
  'chat.room.muted': object
  'chat.room.ownSummary': { message: string }
  'chat.room.riders': { count: number }
  'chat.room.ridersOnline': { count: number; online: number }
  'chat.room.summary': { name: string; message: string }
  'chat.room.unnamed': object
  'chat.search.close': object
  'chat.search.failed': object
  'chat.search.found': object
  'chat.search.label': object
  'chat.search.more': object
  'chat.search.none': object
  'chat.search.searching': object
  'chat.tools.about': { name: string }
  'chat.tools.aboutOwn': object
  'chat.tools.copied': object
  'chat.tools.copy': object
  'chat.tools.delete': object
  'chat.tools.deleteBody': object
  'chat.tools.deleteTitle': object
  'chat.tools.edit': object
  'chat.tools.notAllowed': object
  'chat.tools.notCopied': object
  'chat.tools.reply': object
  'chat.tools.report': object
  'chat.tryAgain': object
  'chat.typing.names': { count: number; names: string }
  'chat.typing.someone': object
  'chat.you': object
  'community-errors.befriendOneself': object
  'community-errors.blockOneself': object
  'community-errors.blockedByYou': object
  'community-errors.csv.date': object
  'community-errors.csv.distance': object
  'community-errors.csv.duration': object
  'community-errors.csv.from': object
  'community-errors.csv.ride': object
  'community-errors.csv.scooter': object
  'community-errors.csv.to': object
  'community-errors.emailTaken': object
  'community-errors.friendRequestAnswered': object
  'community-errors.friendRequestNotYours': object
  'community-errors.friendRequestTooEarly': object
  'community-errors.friendshipNotFound': object
  'community-errors.makeNotFound': object
  'community-errors.modelNotFound': object
  'community-errors.odometerInFuture': object
  'community-errors.riderNotFound': object
  'community-errors.scooterNotYours': object
  'community-errors.searchCursorInvalid': object
  'community-errors.sponsorEndBeforeStart': object
  'community-errors.sponsorNotFound': object
  'community-errors.sponsorPlaceIncomplete': object
  'community-errors.statisticsNotFound': object
  'community-errors.tooManyVehicleImages': { max: number }
  'community-errors.tooManyVehicles': { max: number }
  'community-errors.tooManyZones': { max: number }
  'community-errors.unknownLanguage': object
  'community-errors.usernameTaken': object
  'community-errors.vehicleImageNotFound': object
  'community-errors.vehicleNameTaken': object
  'community-errors.vehicleNotForYourself': object
  'community-errors.vehicleNotFound': object
  'community-errors.vehicleNotYours': object
  'community-errors.zoneNotFound': object
  'dashboard.about.api': object
  'dashboard.about.build': object
  'dashboard.about.icons': object
  'dashboard.about.operator': object
  'dashboard.about.privacy': object
  'dashboard.about.privacyText': object
  'dashboard.about.program': object
  'dashboard.about.source': object
  'dashboard.about.sourceText': object
  'dashboard.about.text': object
  'dashboard.about.title': { name: string }
  'dashboard.about.tour': object
  'dashboard.about.typefaces': object
  'dashboard.about.version': object
  'dashboard.greeting.name': { name: string }
  'dashboard.greeting.nameless': object
  'dashboard.greeting.user': object
  'dashboard.loading.alerts': object
  'dashboard.loading.dashboard': object
  'dashboard.loading.rides': object
  'dashboard.loading.scooters': object
  'dashboard.loading.statistics': object
  'dashboard.page.about': object
  'dashboard.page.tabs': object
  'dashboard.page.title': object
  'dashboard.tabs.messaging': object
  'dashboard.tabs.profile': object
  'dashboard.tabs.rides': object
  'dashboard.tabs.scooters': object
  'data-export.contents': object
  'data-export.contents.files': object
  'data-export.contents.json': object
  'data-export.contents.missing': object
  'data-export.made': { date: string; name: string }
  'data-export.mail.subject': { product: string }
  'data-export.mail.text': { product: string; days: number }
  'data-export.mail.unexpected': object
  'data-export.questions': { url: string }
  'data-export.recipients': object
  'data-export.stored': object
  'data-export.title': { product: string }
  'decisions.appeal.action': object
  'decisions.appeal.dismissed': object
  'decisions.appeal.ended': object
  'decisions.appeal.hint': { time: string }
  'decisions.appeal.lifted': object
  'decisions.appeal.notSent': object
  'decisions.appeal.open': object
  'decisions.appeal.send': object
  'decisions.appeal.sending': object
  'decisions.appeal.sent': { time: string }
  'decisions.appeal.why': object
  'decisions.byPerson': object
  'decisions.byProgram': object
  'decisions.content': object
  'decisions.ended': { time: string }
  'decisions.facts': object
  'decisions.failed': object
  'decisions.found': object
  'decisions.foundBy.notice': object
  'decisions.foundBy.report': object
  'decisions.foundBy.team': object
  'decisions.intro': object
  'decisions.kind.cancelled': { ride: string }
  'decisions.kind.hidden': { ride: string }
  'decisions.kind.message': object
  'decisions.kind.photo': object
  'decisions.kind.suspension': object
  'decisions.kind.warning': object
  'decisions.law': object
  'decisions.loading': object
  'decisions.none': object
  'decisions.noneHelp': object
  'decisions.rule': object
  'decisions.title': object
  'decisions.until': { time: string }
  'decisions.withdrawn': object
  'demos.aboutPlace': object
  'demos.clearAll': object
  'demos.clearMarkers': object
  'demos.clickHint': object
  'demos.demo.about': object
  'demos.demo.title': object
  'demos.end': object
  'demos.endAtStart': object
  'demos.features.about': object
  'demos.features.title': object
  'demos.intermediateStop': object
  'demos.mapLabel': object
  'demos.mark': { kind: 'start' | 'stop' | 'end' | 'same'; number: string; place: string }
  'demos.markers.about': object
  'demos.markers.title': object
  'demos.only.about': object
  'demos.only.title': object
  'demos.search': object
  'demos.searchHint': object
  'demos.searchStop': object
  'demos.start': object
  'demos.types.about': object
  'demos.types.title': object
  'digest.footer': object
  'digest.greeting': { name: string }
  'digest.intro': { site: string }
  'digest.more': { count: number }
  'digest.subject': { count: number; site: string }
  'edits.discard.action': object
  'edits.discard.body': object
  'edits.discard.title': object
  'edits.note.compare': object
  'edits.note.conflict': object
  'edits.note.open': object
  'edits.note.part': { part: string; value: string }
  'edits.note.refused': object
  'edits.note.waiting': object
  'edits.sent.checkTime': object
  'edits.sent.conflict': object
  'edits.sent.conflictHelp': { title: string }
  'edits.sent.refused': object
  'edits.sent.refusedHelp': { title: string; reason: string }
  'edits.sent.saved': object
  'edits.sent.savedHelp': { title: string }
  'edits.sent.unexplained': object
  'edits.signOut.action': object
  'edits.signOut.body': { count: number }
  'edits.signOut.title': object
  'errors.addressTooLong': object
  'errors.addressUnreadable': object
  'errors.bodyEmpty': object
  'errors.bodyNoJson': object
  'errors.bodyNotMultipart': object
  'errors.bodyTooLarge': object
  'errors.bodyType': object
  'errors.busy': object
  'errors.callerGone': object
  'errors.connectionFromOtherSite': object
  'errors.cursor': object
  'errors.databaseAway': object
  'errors.databaseSilent': object
  'errors.diskFull': object
  'errors.fieldProblem': { field: string; problem: string }
  'errors.fontNotFound': object
  'errors.forbidden': object
  'errors.mapNotFound': object
  'errors.noLiveEvents': object
  'errors.noSuchCall': object
  'errors.notBuilt': object
  'errors.notFound': object
  'errors.onlyAdmins': object
  'errors.onlyModerators': object
  'errors.onlyWebSocket': object
  'errors.requestFromOtherSite': object
  'errors.requestIncomplete': object
  'errors.requestUnclear': object
  'errors.roleChanged': object
  'errors.serverFailed': object
  'errors.signedOut': object
  'errors.stopping': object
  'errors.suspended': object
  'errors.title.badGateway': object
  'errors.title.badRequest': object
  'errors.title.conflict': object
  'errors.title.forbidden': object
  'errors.title.gone': object
  'errors.title.insufficientStorage': object
  'errors.title.lengthRequired': object
  'errors.title.notFound': object
  'errors.title.preconditionFailed': object
  'errors.title.requestTimeout': object
  'errors.title.serverError': object
  'errors.title.tooLarge': object
  'errors.title.tooManyRequests': object
  'errors.title.unauthorized': object
  'errors.title.unavailable': object
  'errors.title.unprocessable': object
  'errors.title.unsupportedMediaType': object
  'errors.title.upgradeRequired': object
  'errors.tooManyAtOnce': object
  'errors.tooManyRequests': object
  'errors.tookTooLong': object
  'errors.unknownFrame': object
  'factor-errors.clockDiffers': { minutes: number }
  'factor-errors.codeInvalid': object
  'factor-errors.codeRefused': object
  'factor-errors.codeRequired': object
  'factor-errors.notStarted': object
  'factor-errors.off': object
  'factor-errors.on': object
  'factor-errors.passkeyExpired': object
  'factor-errors.passkeyInvalid': object
  'factor-errors.passkeyKnown': object
  'factor-errors.passkeyNotFound': object
  'factor-errors.passkeyRequired': object
  'factor-errors.passkeyUnknown': object
  'factor-errors.passwordMissing': object
  'factor-errors.required': object
  'factor-errors.tooManyPasskeys': { max: string }
  'factor-mails.appOff.subject': { product: string }
  'factor-mails.appOff.text': { product: string; time: string }
  'factor-mails.codeUsed.subject': { product: string }
  'factor-mails.codeUsed.text': { product: string; time: string }
  'factor-mails.codesLeft': { count: number }
  'factor-mails.emailChanged.subject': { product: string }
  'factor-mails.emailChanged.text': { product: string; time: string }
  'factor-mails.newCodes.subject': { product: string }
  'factor-mails.newCodes.text': { product: string; time: string }
  'factor-mails.notYou': object
  'factor-mails.notYourEmail': object
  'factor-mails.notYourPasskey': object
  'factor-mails.notYourPassword': object
  'factor-mails.off.subject': { product: string }
  'factor-mails.off.text': { product: string; time: string }
  'factor-mails.on.subject': { product: string }
  'factor-mails.on.text': { product: string; time: string }
  'factor-mails.passkeyAdded.subject': { product: string }
  'factor-mails.passkeyAdded.text': { product: string; time: string }
  'factor-mails.passkeyRemoved.subject': { product: string }
  'factor-mails.passkeyRemoved.text': { product: string; time: string }
  'factor-mails.passwordChanged.subject': { product: string }
  'factor-mails.passwordChanged.text': { product: string; time: string }
  'factor-mails.required.subject': { product: string }
  'factor-mails.required.text': { product: string; time: string }
  'factor-mails.reset.subject': { product: string }
  'factor-mails.reset.text': { product: string; time: string }
  'factor-mails.setUp': object
  'factor.app.off': object
  'factor.app.on': object
  'factor.app.setUp': object
  'factor.app.title': object
  'factor.app.turnOff': object
  'factor.busy': object
  'factor.codes.left': { count: number }
  'factor.codes.renew': object
  'factor.codes.title': object
  'factor.failed': object
  'factor.lead': object
  'factor.loading': object
  'factor.needCode': object
  'factor.off.body': object
  'factor.off.bodyPasskeys': object
  'factor.off.done': object
  'factor.off.required': object
  'factor.off.title': object
  'factor.passkeys.add': object
  'factor.passkeys.addLead': object
  'factor.passkeys.added': object
  'factor.passkeys.cancelled': object
  'factor.passkeys.failed': object
  'factor.passkeys.known': object
  'factor.passkeys.lead': object
  'factor.passkeys.loadFailed': object
  'factor.passkeys.loading': object
  'factor.passkeys.name': object
  'factor.passkeys.nameHint': object
  'factor.passkeys.needName': object
  'factor.passkeys.none': object
  'factor.passkeys.remove': object
  'factor.passkeys.removeBody': object
  'factor.passkeys.removeNamed': { name: string }
  'factor.passkeys.removed': object
  'factor.passkeys.title': object
  'factor.passkeys.unsupported': object
  'factor.passkeys.unused': { added: string }
  'factor.passkeys.use': object
  'factor.passkeys.used': { added: string; used: string }
  'factor.proof.hint': object
  'factor.proof.provider': object
  'factor.renew.action': object
  'factor.renew.body': object
  'factor.renew.title': object
  'factor.required.go': object
  'factor.required.now': object
  'factor.required.soon': { time: string }
  'factor.setup.code': object
  'factor.setup.codeHint': object
  'factor.setup.continue': object
  'factor.setup.copyKey': object
  'factor.setup.done': object
  'factor.setup.intro': object
  'factor.setup.key': object
  'factor.setup.keyCopied': object
  'factor.setup.openApp': object
  'factor.setup.qr': object
  'factor.setup.scan': object
  'factor.setup.title': object
  'factor.setup.turnOn': object
  'factor.shown.copied': object
  'factor.shown.copy': object
  'factor.shown.done': object
  'factor.shown.download': object
  'factor.shown.file': { username: string; site: string }
  'factor.shown.lead': object
  'factor.shown.print': object
  'factor.signIn.appLead': object
  'factor.signIn.back': object
  'factor.signIn.code': object
  'factor.signIn.lost': object
  'factor.signIn.passkeyLead': object
  'factor.signIn.recoveryCode': object
  'factor.signIn.recoveryLead': object
  'factor.signIn.title': object
  'factor.signIn.useApp': object
  'factor.signIn.useRecovery': object
  'factor.title': object
  'field-errors.atLeastCharacters': { min: number }
  'field-errors.atMostCharacters': { max: number }
  'field-errors.categoryRequired': object
  'field-errors.confirmPasswordRequired': object
  'field-errors.firstNameRequired': object
  'field-errors.goodFaithRequired': object
  'field-errors.invalid': object
  'field-errors.invalidEmail': object
  'field-errors.lastNameRequired': object
  'field-errors.mustBePageAddress': object
  'field-errors.noticeReasonRequired': object
  'field-errors.objectionRequired': object
  'field-errors.passwordRequired': object
  'field-errors.passwordTooShort': { min: number }
  'field-errors.passwordsDiffer': object
  'field-errors.senderEmailRequired': object
  'field-errors.senderNameRequired': object
  'field-errors.unstorable': object
  'field-errors.usernameCharacters': object
  'field-errors.usernameRequired': object
  'field-errors.usernameReserved': { prefix: string }
  'file-errors.animation': object
  'file-errors.attachment': object
  'file-errors.away': object
  'file-errors.brokenForm': object
  'file-errors.choose': object
  'file-errors.damaged': object
  'file-errors.empty': object
  'file-errors.imagesOnly': object
  'file-errors.mislabelled': { labelled: string; actual: string }
  'file-errors.noSpace': object
  'file-errors.notAnImage': object
  'file-errors.notFound': object
  'file-errors.photoTooLarge': object
  'file-errors.purpose': object
  'file-errors.quota': { megabytes: string }
  'file-errors.tooLarge': object
  'file-errors.tooMany': object
  'file-errors.tooManyPixels': object
  'finder.available.label': object
  'finder.available.list': object
  'finder.available.loading': object
  'finder.available.more': object
  'finder.available.none': object
  'finder.available.starts': { time: string }
  'finder.available.startsAway': { time: string; distance: string }
  'finder.available.title': object
  'finder.community.anyLength': object
  'finder.community.failed': object
  'finder.community.label': object
  'finder.community.length': object
  'finder.community.list': object
  'finder.community.loading': object
  'finder.community.loadingRides': object
  'finder.community.map': object
  'finder.community.mapLabel': object
  'finder.community.none': object
  'finder.community.place': object
  'finder.community.placeholder': object
  'finder.community.scooter': object
  'finder.community.showAs': object
  'finder.community.title': object
  'finder.communityMap': object
  'finder.count.all': { total: number }
  'finder.count.allHere': { total: number }
  'finder.count.some': { kind: 'exact' | 'more'; total: number; shown: number }
  'finder.count.someHere': { kind: 'exact' | 'more'; total: number; shown: number }
  'finder.distance.any': object
  'finder.featured.by': { rider: Tag; day: string }
  'finder.featured.details': object
  'finder.featured.detailsOf': { ride: string }
  'finder.featured.loading': object
  'finder.featured.none': object
  'finder.featured.noneHint': object
  'finder.featured.title': object
  'finder.featured.user': { id: string }
  'finder.form.apply': object
  'finder.form.distance': object
  'finder.form.label': object
  'finder.form.location': object
  'finder.form.lookupFailed': object
  'finder.form.none': { text: string }
  'finder.form.noneHint': object
  'finder.form.placeholder': object
  'finder.form.search': object
  'finder.form.searching': object
  'finder.form.time': object
  'finder.loadFailed': object
  'finder.map.box': object
  'finder.map.chip': { title: string; distance: string }
  'finder.map.chipTouch': { title: string; distance: string }
  'finder.map.first': { count: number }
  'finder.map.label': object
  'finder.marks.cluster': { count: number }
  'finder.marks.end': { ride: string }
  'finder.marks.endHidden': { ride: string }
  'finder.marks.start': object
  'finder.marks.startHighlighted': { ride: string }
  'finder.marks.startOf': { ride: string }
  'finder.marks.startOfHidden': { ride: string }
  'finder.time.all': object
  'finder.time.today': object
  'finder.time.week': object
  'finder.title': object
  'finder.underKilometres': { kilometres: number }
  'finder.underMiles': { miles: number }
  'forecast.advice.chilly': object
  'forecast.advice.cold': object
  'forecast.advice.dangerousHeat': object
  'forecast.advice.dark': object
  'forecast.advice.denseFog': object
  'forecast.advice.extremeCold': object
  'forecast.advice.extremeHeat': object
  'forecast.advice.fog': object
  'forecast.advice.freezingRain': object
  'forecast.advice.freshWind': object
  'forecast.advice.heavyRain': object
  'forecast.advice.highWind': object
  'forecast.advice.hot': object
  'forecast.advice.hurricane': object
  'forecast.advice.ice': object
  'forecast.advice.iceInPlaces': object
  'forecast.advice.mist': object
  'forecast.advice.rain': object
  'forecast.advice.severeCold': object
  'forecast.advice.snow': object
  'forecast.advice.strongWind': object
  'forecast.advice.thunderstorm': object
  'forecast.advice.tooWindy': object
  'forecast.advice.veryDenseFog': object
  'forecast.advice.violentRain': object
  'forecast.advice.warm': object
  'forecast.advice.wetRoads': object
  'forecast.alert.dangerousHeat': object
  'forecast.alert.denseFog': object
  'forecast.alert.extremeCold': object
  'forecast.alert.extremeHeat': object
  'forecast.alert.freezingRain': object
  'forecast.alert.heat': object
  'forecast.alert.heavyRain': object
  'forecast.alert.heavySnow': object
  'forecast.alert.highWind': object
  'forecast.alert.hurricaneForceWind': object
  'forecast.alert.iceInPlaces': object
  'forecast.alert.iceOnTheRoads': object
  'forecast.alert.severeCold': object
  'forecast.alert.snow': object
  'forecast.alert.strongWind': object
  'forecast.alert.thunderstorm': object
  'forecast.alert.thunderstormWithHeavyHail': object
  'forecast.alert.veryDenseFog': object
  'forecast.alert.violentRain': object
  'forecast.sky.clearSky': object
  'forecast.sky.denseDrizzle': object
  'forecast.sky.drizzle': object
  'forecast.sky.fog': object
  'forecast.sky.freezingDrizzle': object
  'forecast.sky.freezingFog': object
  'forecast.sky.freezingRain': object
  'forecast.sky.heavyRain': object
  'forecast.sky.heavySnow': object
  'forecast.sky.heavySnowShowers': object
  'forecast.sky.lightDrizzle': object
  'forecast.sky.lightFreezingDrizzle': object
  'forecast.sky.lightFreezingRain': object
  'forecast.sky.lightRain': object
  'forecast.sky.lightShowers': object
  'forecast.sky.lightSnow': object
  'forecast.sky.mainlyClear': object
  'forecast.sky.overcast': object
  'forecast.sky.partlyCloudy': object
  'forecast.sky.rain': object
  'forecast.sky.showers': object
  'forecast.sky.snow': object
  'forecast.sky.snowGrains': object
  'forecast.sky.snowShowers': object
  'forecast.sky.thunderstorm': object
  'forecast.sky.thunderstormWithHail': object
  'forecast.sky.thunderstormWithHeavyHail': object
  'forecast.sky.violentShowers': object
  'forecast.unavailable': object
  'friends.actions.add': object
  'friends.actions.addLabel': { name: string }
  'friends.actions.addShort': object
  'friends.actions.requested': object
  'friends.actions.unblock': object
  'friends.actions.unblockLabel': { name: string }
  'friends.actions.withdraw': object
  'friends.actions.withdrawLabel': { name: string }
  'friends.add.invitation': object
  'friends.add.loadFailed': object
  'friends.add.name': object
  'friends.add.none': { name: string }
  'friends.add.title': object
  'friends.blockQuestion.action': object
  'friends.blockQuestion.body': { name: string }
  'friends.blockQuestion.title': { name: string }
  'friends.menu.block': object
  'friends.menu.label': { name: string }
  'friends.menu.message': object
  'friends.menu.remove': object
  'friends.menu.withdraw': object
  'friends.removeQuestion.action': object
  'friends.removeQuestion.body': { name: string }
  'friends.removeQuestion.title': { name: string }
  'friends.report.profile': object
  'friends.requests.loadFailed': object
  'friends.steps.accepted': { name: string }
  'friends.steps.askFailed': object
  'friends.steps.asked': { name: string }
  'friends.steps.blocked': { name: string }
  'friends.steps.declined': { name: string }
  'friends.steps.failed': object
  'friends.steps.removed': { name: string }
  'friends.steps.tryAgain': object
  'friends.steps.unblocked': { name: string }
  'friends.steps.withdrawn': { name: string }
  'friends.tab.add': object
  'friends.tab.blocked': object
  'friends.tab.blockedNote': object
  'friends.tab.loadFailed': object
  'friends.tab.none': object
  'friends.tab.title': object
  'home-by-errors.contactDeclined': { email: string }
  'home-by-errors.dueTooLate': { hours: number }
  'home-by-errors.dueTooSoon': object
  'home-by-errors.linkUnknown': object
  'home-by-errors.notFound': object
  'home-by-errors.notOnRide': object
  'home-by-errors.notYourFriend': object
  'home-by-errors.oneself': object
  'home-by-errors.tooManyOpen': { limit: number }
  'home-by-mails.arrived.subject': { rider: string }
  'home-by-mails.arrived.text': { rider: string; time: string }
  'home-by-mails.ask.ignore': { product: string }
  'home-by-mails.ask.link': object
  'home-by-mails.ask.subject': { rider: string }
  'home-by-mails.ask.text': { rider: string; product: string }
  'home-by-mails.missed.advice': { rider: string; product: string }
  'home-by-mails.missed.guestLink': { rider: string }
  'home-by-mails.missed.note': { rider: string }
  'home-by-mails.missed.subject': { rider: string }
  'home-by-mails.missed.text': { rider: string; time: string }
  'home-by-mails.missed.textOfRide': { rider: string; time: string; ride: string }
  'home-by-mails.stop': { rider: string }
  'home-by.card.add': object
  'home-by.card.emergency': object
  'home-by.card.failed': object
  'home-by.card.help': { minutes: number }
  'home-by.card.title': object
  'home-by.contact.confirmed': object
  'home-by.contact.declined': object
  'home-by.contact.gone': object
  'home-by.contact.notTold': object
  'home-by.contact.told': object
  'home-by.contact.waiting': object
  'home-by.entry.change': object
  'home-by.entry.contacts': object
  'home-by.entry.contactsLearn': object
  'home-by.entry.due': { time: string }
  'home-by.entry.failed': object
  'home-by.entry.home': object
  'home-by.entry.nobodyTold': { time: string }
  'home-by.entry.nobodyYet': object
  'home-by.entry.remove': object
  'home-by.entry.reporting': object
  'home-by.entry.ride': { ride: string }
  'home-by.entry.telling': object
  'home-by.entry.told': { time: string }
  'home-by.entry.welcome': object
  'home-by.form.addEmail': object
  'home-by.form.changeTitle': object
  'home-by.form.chooseContact': object
  'home-by.form.chooseTime': object
  'home-by.form.contacts': { max: number }
  'home-by.form.email': object
  'home-by.form.emailHint': object
  'home-by.form.emailInvalid': object
  'home-by.form.failed': object
  'home-by.form.friendsFailed': object
  'home-by.form.noFriends': object
  'home-by.form.note': object
  'home-by.form.noteHint': object
  'home-by.form.removeContact': { contact: string }
  'home-by.form.save': object
  'home-by.form.saved': object
  'home-by.form.saving': object
  'home-by.form.time': object
  'home-by.form.title': object
  'home-by.form.tooMany': { max: number }
  'home-by.question.agree': object
  'home-by.question.agreeAfterAll': object
  'home-by.question.confirmed': { rider: string }
  'home-by.question.decline': object
  'home-by.question.declined': { rider: string }
  'home-by.question.emergency': object
  'home-by.question.failed': object
  'home-by.question.loading': object
  'home-by.question.notSaved': object
  'home-by.question.saving': object
  'home-by.question.stop': object
  'home-by.question.text': { rider: string }
  'home-by.question.title': { rider: string }
  'home-by.question.unknown': object
  'home-by.question.unknownHelp': object
  'home-by.remove.action': object
  'home-by.remove.body': object
  'home-by.remove.bodyTold': object
  'home-by.remove.title': object
  'home-by.time.onDay': { time: string; day: string }
  'home-by.time.today': { time: string }
  'home-by.time.tomorrow': { time: string }
  'idle-mails.keep': object
  'idle-mails.subject': { product: string; date: string }
  'idle-mails.text': { product: string; date: string }
  'index-page.coming': object
  'index-page.description': object
  'index-page.noScript': { product: string }
  'index-page.stuck': object
  'index-page.tryAgain': object
  'invites.dialog.done': object
  'invites.facts.area': object
  'invites.facts.areaHidden': object
  'invites.facts.around': { area: string }
  'invites.facts.day': object
  'invites.facts.organiser': object
  'invites.facts.riders': object
  'invites.join.busy': object
  'invites.join.enter': object
  'invites.join.joined': object
  'invites.join.logIn': object
  'invites.join.notNow': object
  'invites.join.register': object
  'invites.join.ride': object
  'invites.join.waiting': object
  'invites.join.waitingList': object
  'invites.joined.nobody': object
  'invites.joined.others': { count: number }
  'invites.joined.some': { count: number; names: string }
  'invites.link.copy': object
  'invites.link.create': object
  'invites.link.creating': object
  'invites.link.failed': { reason: string }
  'invites.link.help': object
  'invites.link.oneDay': object
  'invites.link.oneWeek': object
  'invites.link.qrCode': object
  'invites.link.ready': object
  'invites.link.scan': object
  'invites.link.title': object
  'invites.link.untilRevoked': object
  'invites.link.untilStart': object
  'invites.link.validFor': object
  'invites.page.failed': object
  'invites.page.invited': object
  'invites.page.invitesYou': { organiser: Tag; name: string }
  'invites.page.loading': object
  'invites.page.openRide': object
  'invites.page.otherRides': object
  'invites.page.title': object
  'invites.panel.createLink': object
  'invites.panel.failed': object
  'invites.panel.inviteRiders': object
  'invites.panel.none': object
  'invites.panel.title': object
  'invites.pending.dismiss': object
  'invites.pending.title': { ride: string }
  'invites.problem.expired': object
  'invites.problem.expiredHelp': object
  'invites.problem.forAnother': object
  'invites.problem.forAnotherHelp': object
  'invites.problem.unknown': object
  'invites.problem.unknownHelp': object
  'invites.problem.used': object
  'invites.problem.usedHelp': object
  'invites.refused.impossible': { name: string }
  'invites.refused.joined': { name: string }
  'invites.refused.unexplained': object
  'invites.revoke.action': object
  'invites.revoke.bodyLink': object
  'invites.revoke.bodyRider': { name: string }
  'invites.revoke.busy': object
  'invites.revoke.failed': object
  'invites.revoke.labelLink': object
  'invites.revoke.labelRider': { name: string }
  'invites.revoke.titleLink': object
  'invites.revoke.titleRider': { name: string }
  'invites.rider.failed': object
  'invites.rider.friend': { username: string }
  'invites.rider.help': object
  'invites.rider.invite': object
  'invites.rider.inviteNamed': { name: string }
  'invites.rider.invited': object
  'invites.rider.inviting': object
  'invites.rider.name': object
  'invites.rider.noFriends': object
  'invites.rider.notFound': { name: string }
  'invites.row.link': object
  'invites.settled.cancelled': object
  'invites.settled.joined': object
  'invites.settled.organiser': object
  'invites.settled.over': object
  'invites.settled.waiting': object
  'invites.share.action': object
  'invites.share.anyway': object
  'invites.share.copied': object
  'invites.share.copiedHelp': object
  'invites.share.copyThis': object
  'invites.share.failed': object
  'invites.share.invitationAction': object
  'invites.share.invitationCopied': object
  'invites.share.invitationCopiedHelp': object
  'invites.share.invitationQuestion': object
  'invites.share.invitationTitle': object
  'invites.share.limited': { audience: 'ownFriends' | 'friends' | (string & {}); name: string }
  'invites.share.limitedQuestion': { audience: 'ownFriends' | 'friends' | 'ownInvited' | (string & {}); name: string }
  'invites.share.limitedTitle': object
  'invites.state.expired': object
  'invites.state.revoked': object
  'invites.state.used': object
  'invites.validity.expired': { moment: string }
  'invites.validity.revoked': object
  'invites.validity.unanswered': object
  'invites.validity.until': { moment: string }
  'invites.validity.untilRevoked': object
  'invites.validity.used': object
  'landing.feature.alerts': object
  'landing.feature.alerts.text': object
  'landing.feature.creation': object
  'landing.feature.creation.text': object
  'landing.feature.events': object
  'landing.feature.events.text': object
  'landing.feature.location': object
  'landing.feature.location.text': object
  'landing.feature.loyalty': object
  'landing.feature.map': object
  'landing.feature.map.text': object
  'landing.feature.messages': object
  'landing.feature.messages.text': object
  'landing.feature.payments': object
  'landing.feature.profiles': object
  'landing.feature.profiles.text': object
  'landing.feature.referrals': object
  'landing.feature.registration': object
  'landing.feature.registration.text': object
  'landing.feature.schedule': object
  'landing.feature.schedule.text': object
  'landing.feature.security': object
  'landing.feature.security.text': object
  'landing.feature.statistics': object
  'landing.feature.statistics.text': object
  'landing.hero.dashboard': object
  'landing.hero.distance': { n: Tag; rest: Tag }
  'landing.hero.example': object
  'landing.hero.map': object
  'landing.hero.plan': object
  'landing.hero.text': object
  'landing.hero.title': object
  'landing.hero.when': object
  'landing.hero.window': object
  'landing.join.more': object
  'landing.join.text': object
  'landing.join.title': object
  'landing.join.window': object
  'landing.ready.text': object
  'landing.ready.title': object
  'landing.soon.text': object
  'landing.soon.title': object
  'landing.stats.failed': object
  'landing.stats.of': { max: number }
  'landing.stats.riders': { n: Tag; count: number; noun: Tag }
  'landing.stats.ridersBar': object
  'landing.stats.rides': { n: Tag; count: number; noun: Tag }
  'landing.stats.ridesBar': object
  'landing.stats.scooters': { n: Tag; count: number; noun: Tag }
  'landing.stats.scootersBar': object
  'landing.stats.signIn': object
  'landing.stats.title': object
  'landing.welcome.afternoon': { name: string }
  'landing.welcome.dashboard': object
  'landing.welcome.evening': { name: string }
  'landing.welcome.find': object
  'landing.welcome.findAndJoin': object
  'landing.welcome.logout': object
  'landing.welcome.morning': { name: string }
  'landing.welcome.register': object
  'landing.welcome.rider': object
  'landing.welcome.visitor': object
  'legal.consent.accept': object
  'legal.consent.accepting': object
  'legal.consent.back': object
  'legal.consent.decline': object
  'legal.consent.declinedText': object
  'legal.consent.declinedTitle': object
  'legal.consent.lead': object
  'legal.consent.logOut': object
  'legal.consent.text': { name: string; version: number }
  'legal.consent.title': object
  'legal.failed': object
  'legal.languages': object
  'legal.loading': object
  'legal.missing.text': object
  'legal.missing.title': object
  'legal.other': { language: string }
  'legal.version': { version: number; date: string }
  'live-errors.ended': object
  'live-errors.guestLinkEnded': object
  'live-errors.locationOff': object
  'live-errors.noGuestLink': object
  'live-errors.notOnRide': object
  'live-errors.notOpenYet': object
  'live-errors.notSharing': object
  'live-errors.otherRide': { ride: string }
  'live-errors.roleNotOnRide': object
  'live-errors.tooManyTrackers': { max: number }
  'live-errors.trackerMessage': object
  'live-errors.trackerNotFound': object
  'live-errors.trackerUnknown': object
  'live-guest.card.copied': object
  'live-guest.card.copy': object
  'live-guest.card.create': object
  'live-guest.card.creating': object
  'live-guest.card.ends': { time: string }
  'live-guest.card.failed': { reason: string }
  'live-guest.card.label': object
  'live-guest.card.notLoaded': object
  'live-guest.card.share': object
  'live-guest.card.text': object
  'live-guest.card.title': object
  'live-guest.map.label': { name: string }
  'live-guest.map.show': { name: string }
  'live-guest.page.about': { product: string }
  'live-guest.page.ended': object
  'live-guest.page.endedHelp': object
  'live-guest.page.failed': object
  'live-guest.page.loading': object
  'live-guest.page.nothingStored': object
  'live-guest.page.title': { name: string; ride: string }
  'live-guest.revoke.action': object
  'live-guest.revoke.body': object
  'live-guest.revoke.busy': object
  'live-guest.revoke.done': object
  'live-guest.revoke.failed': object
  'live-guest.revoke.title': object
  'live-guest.state.none': { name: string }
  'live-guest.state.noneHelp': object
  'live-guest.state.paused': object
  'live-guest.state.private': { name: string }
  'live-guest.state.privateHelp': object
  'live-guest.state.shown': { name: string }
  'live-guest.status.fuel': object
  'live-guest.status.help': object
  'live-guest.status.home': object
  'live-guest.status.ok': object
  'live-guest.status.thanks': object
  'live-guest.status.wait': object
  'live-ride-map.age.hours': { n: number }
  'live-ride-map.age.lost': { duration: string }
  'live-ride-map.age.minutes': { n: number }
  'live-ride-map.age.now': object
  'live-ride-map.age.seconds': { n: number }
  'live-ride-map.age.shortSeconds': { n: number }
  'live-ride-map.camera.fit': object
  'live-ride-map.camera.follow': object
  'live-ride-map.card.zoom': object
  'live-ride-map.cluster.riders': { count: number }
  'live-ride-map.cluster.show': { riders: string }
  'live-ride-map.cluster.stale': { stale: number }
  'live-ride-map.gap.ahead': { distance: string }
  'live-ride-map.gap.behind': { distance: string }
  'live-ride-map.gap.beside': object
  'live-ride-map.gap.toAhead': { distance: string }
  'live-ride-map.gap.toBehind': { distance: string }
  'live-ride-map.map.label': { ride: string }
  'live-ride-map.me': object
  'live-ride-map.paused': object
  'live-ride-map.place.off': object
  'live-ride-map.place.private': object
  'live-ride-map.private.title': object
  'live-ride-map.role.lead': object
  'live-ride-map.role.sweep': object
  'live-ride-map.status.fuel': object
  'live-ride-map.status.help': object
  'live-ride-map.status.home': object
  'live-ride-map.status.ok': object
  'live-ride-map.status.thanks': object
  'live-ride-map.status.wait': object
  'live-ride-map.stop.arrived': { arrived: number; total: number }
  'live-ride-map.stop.here': { names: string }
  'live-ride-map.stop.missing': { names: string }
  'live-ride-map.stop.next': object
  'live-ride-map.stop.unnamed': object
  'live-ride.consent.cancel': object
  'live-ride.consent.failed': { reason: string }
  'live-ride.consent.howLong': object
  'live-ride.consent.howLongText': object
  'live-ride.consent.share': object
  'live-ride.consent.starting': object
  'live-ride.consent.stored': object
  'live-ride.consent.storedText': object
  'live-ride.consent.title': object
  'live-ride.consent.what': object
  'live-ride.consent.whatText': object
  'live-ride.consent.whom': object
  'live-ride.consent.whomText': object
  'live-ride.consent.zones': object
  'live-ride.consent.zonesText': object
  'live-ride.end.action': object
  'live-ride.end.body': object
  'live-ride.end.title': object
  'live-ride.group.title': object
  'live-ride.group.unknown': { count: number }
  'live-ride.news.fuel': { name: string }
  'live-ride.news.help': { name: string }
  'live-ride.news.home': { name: string }
  'live-ride.news.ok': { name: string }
  'live-ride.news.thanks': { name: string }
  'live-ride.news.wait': { name: string }
  'live-ride.notes.again': object
  'live-ride.notes.away': { minutes: number }
  'live-ride.notes.noConnection': object
  'live-ride.notes.noPosition': { reason: string }
  'live-ride.notes.ok': object
  'live-ride.notes.private': object
  'live-ride.notes.useTracker': object
  'live-ride.notes.zonesFailed': object
  'live-ride.panel.count': { count: number }
  'live-ride.panel.elsewhere': { time: string }
  'live-ride.panel.ended': object
  'live-ride.panel.failed': object
  'live-ride.panel.join': object
  'live-ride.panel.joinHint': object
  'live-ride.panel.opens': { time: string }
  'live-ride.panel.screen': object
  'live-ride.panel.stop': object
  'live-ride.panel.stopFailed': { reason: string }
  'live-ride.panel.title': object
  'live-ride.panel.untilHere': { time: string }
  'live-ride.rider.unknown': object
  'live-ride.roles.failed': { reason: string }
  'live-ride.roles.lead': object
  'live-ride.roles.leadHint': object
  'live-ride.roles.none': object
  'live-ride.roles.sweep': object
  'live-ride.roles.sweepHint': object
  'live-ride.status.failed': { reason: string }
  'live-ride.status.fuel': object
  'live-ride.status.help': object
  'live-ride.status.home': object
  'live-ride.status.ok': object
  'live-ride.status.takeBack': object
  'live-ride.status.thanks': object
  'live-ride.status.title': object
  'live-ride.status.wait': object
  'live-ride.tray': object
  'live-trackers.create.action': object
  'live-trackers.create.busy': object
  'live-trackers.create.failed': { reason: string }
  'live-trackers.create.full': object
  'live-trackers.create.name': object
  'live-trackers.create.nameHint': object
  'live-trackers.create.nameMissing': object
  'live-trackers.create.suggested': object
  'live-trackers.create.title': object
  'live-trackers.facts.battery': object
  'live-trackers.facts.lost': object
  'live-trackers.facts.ride': object
  'live-trackers.facts.share': object
  'live-trackers.list.none': object
  'live-trackers.list.notSharing': object
  'live-trackers.list.title': object
  'live-trackers.owntracks.android': object
  'live-trackers.owntracks.here': object
  'live-trackers.owntracks.mode': object
  'live-trackers.owntracks.move': object
  'live-trackers.owntracks.open': object
  'live-trackers.owntracks.password': object
  'live-trackers.owntracks.scan': object
  'live-trackers.owntracks.url': object
  'live-trackers.owntracks.username': object
  'live-trackers.page.failed': object
  'live-trackers.page.forRide': { ride: Tag; title: string }
  'live-trackers.page.intro': object
  'live-trackers.page.loading': object
  'live-trackers.page.noRide': object
  'live-trackers.page.noRideHelp': object
  'live-trackers.page.notOnRide': object
  'live-trackers.page.over': object
  'live-trackers.page.title': object
  'live-trackers.revoke.action': object
  'live-trackers.revoke.body': object
  'live-trackers.revoke.busy': object
  'live-trackers.revoke.failed': object
  'live-trackers.revoke.label': { name: string }
  'live-trackers.revoke.title': { name: string }
  'live-trackers.row.last': { time: string }
  'live-trackers.row.never': object
  'live-trackers.settings.apps': object
  'live-trackers.settings.copied': { label: string }
  'live-trackers.settings.copy': { label: string }
  'live-trackers.settings.done': object
  'live-trackers.settings.once': object
  'live-trackers.settings.qrCode': { app: string }
  'live-trackers.settings.test': object
  'live-trackers.settings.title': { name: string }
  'live-trackers.settings.values': object
  'live-trackers.traccar.deviceId': object
  'live-trackers.traccar.rest': object
  'live-trackers.traccar.scan': object
  'live-trackers.traccar.url': object
  'mails.appealDismissed.next': object
  'mails.appealDismissed.subject': { product: string }
  'mails.appealDismissed.text': { product: string }
  'mails.confirm.ignore': object
  'mails.confirm.subject': { product: string }
  'mails.confirm.text': { product: string; days: number }
  'mails.greeting': { name: string }
  'mails.greetingWithoutName': object
  'mails.invitation.ignore': object
  'mails.invitation.subject': { product: string }
  'mails.invitation.text': { product: string }
  'mails.lifted.subject': { product: string }
  'mails.lifted.text': { product: string }
  'mails.reset.ignore': object
  'mails.reset.subject': { product: string }
  'mails.reset.text': { product: string; minutes: number }
  'mails.suspended.endless': { product: string }
  'mails.suspended.next': object
  'mails.suspended.subject': { product: string }
  'mails.suspended.until': { product: string; time: string }
  'map-import.addressInvalid': object
  'map-import.addressScheme': object
  'map-import.broke': object
  'map-import.cancelled': object
  'map-import.checksumWrong': object
  'map-import.cutShort': object
  'map-import.damaged': object
  'map-import.damagedMap': object
  'map-import.diskRunsOut': object
  'map-import.diskTooSmall': { needed: string; free: string }
  'map-import.emptyExtract': object
  'map-import.fileMissing': { host: string }
  'map-import.fileRefused': { host: string; status: string }
  'map-import.importUnknown': object
  'map-import.interrupted': object
  'map-import.lengthRequired': object
  'map-import.listsAway': object
  'map-import.makesTooMuch': { size: string }
  'map-import.nameAmbiguous': { name: string; names: string }
  'map-import.nameUnknown': { name: string }
  'map-import.nameUnknownSimilar': { name: string; names: string }
  'map-import.noExtract': object
  'map-import.noMap': object
  'map-import.noSource': object
  'map-import.otherRunning': object
  'map-import.otherSchema': object
  'map-import.privateNetwork': { host: string }
  'map-import.redirectInvalid': { host: string }
  'map-import.redirectsTooOften': { host: string }
  'map-import.regionUnknown': { region: string }
  'map-import.roads.cutShort': object
  'map-import.roads.failed': { end: string }
  'map-import.roads.needLibrary': { name: string }
  'map-import.roads.needPackage': { name: string }
  'map-import.roads.noRoads': object
  'map-import.roads.noRoutes': object
  'map-import.roads.noRules': object
  'map-import.roads.notOnThisMachine': { reason: string }
  'map-import.roads.notPbf': object
  'map-import.roads.tooLarge': object
  'map-import.roads.unsorted': object
  'map-import.running': { action: 'remove' | (string & {}); region: string }
  'map-import.sentTooMuch': { host: string }
  'map-import.serverAnswers': { host: string; status: string }
  'map-import.serverAway': { reason: 'notFound' | 'silent' | 'stopped' | 'endedEarly' | 'otherLength' | (string & {}); host: string }
  'map-import.size': { unit: 'KB' | 'MB' | 'GB' | (string & {}); amount: number }
  'map-import.takesTooLong': { minutes: number }
  'map-import.unsupported': { feature: string }
  'map-import.unsupportedPacking': { packing: string }
  'map-style.openStreetMap': { openStreetMap: string }
  'map.box.height': { height: number }
  'map.cluster.label': { marks: string }
  'map.cluster.thousands': { thousands: number }
  'map.failed.engine': object
  'map.failed.load': object
  'map.failed.title': object
  'map.failed.tryAgain': object
  'map.gesture.mac': object
  'map.gesture.mobile': object
  'map.gesture.windows': object
  'map.list': object
  'map.loading': object
  'map.notes.mapMissing': object
  'map.notes.noStreets': object
  'map.notes.trafficMissing': object
  'map.traffic.hide': object
  'map.traffic.show': object
  'map.youAreHere': object
  'map.zoom.in': object
  'map.zoom.out': object
  'navigation.back.find': object
  'navigation.back.found': { distance: string; turn: string }
  'navigation.back.looking': object
  'navigation.back.privacy': object
  'navigation.changes.cancelled': object
  'navigation.changes.read': object
  'navigation.map.centre': object
  'navigation.map.courseUp': object
  'navigation.map.here': object
  'navigation.map.label': { ride: string }
  'navigation.map.northUp': object
  'navigation.missing.app': object
  'navigation.missing.gpx': object
  'navigation.missing.map': object
  'navigation.missing.turns': object
  'navigation.more.gpx': object
  'navigation.more.privacy': object
  'navigation.more.remove': object
  'navigation.more.removeAction': object
  'navigation.more.removeHint': object
  'navigation.more.removeTitle': object
  'navigation.more.save': object
  'navigation.more.saving': object
  'navigation.more.skip': { stop: string }
  'navigation.more.title': object
  'navigation.more.unskip': object
  'navigation.news.arrived': { stop: string }
  'navigation.news.reached': { stop: string }
  'navigation.news.start': { stop: string }
  'navigation.next.arrive': object
  'navigation.next.arrived': object
  'navigation.next.crow': object
  'navigation.next.label': object
  'navigation.next.left': object
  'navigation.next.none': object
  'navigation.next.toGo': object
  'navigation.next.zero': object
  'navigation.notes.against': object
  'navigation.notes.label': object
  'navigation.notes.ok': object
  'navigation.notes.screenNone': object
  'navigation.notes.screenRefused': object
  'navigation.offRoute.east': { distance: string }
  'navigation.offRoute.north': { distance: string }
  'navigation.offRoute.northEast': { distance: string }
  'navigation.offRoute.northWest': { distance: string }
  'navigation.offRoute.south': { distance: string }
  'navigation.offRoute.southEast': { distance: string }
  'navigation.offRoute.southWest': { distance: string }
  'navigation.offRoute.west': { distance: string }
  'navigation.page.heading': object
  'navigation.page.loading': object
  'navigation.page.missing': object
  'navigation.page.missingHint': object
  'navigation.page.myRides': object
  'navigation.page.notSaved': object
  'navigation.page.title': { ride: string }
  'navigation.position.again': object
  'navigation.position.lost': { reason: string }
  'navigation.position.poor': { distance: string }
  'navigation.ready.failed': { reason: string }
  'navigation.ready.missing': { parts: string }
  'navigation.ready.notSaved': object
  'navigation.ready.ready': { size: string }
  'navigation.ready.saving': { done: number; total: number; size: string }
  'navigation.ready.savingSoon': object
  'navigation.screen.leave': object
  'navigation.screen.live': object
  'navigation.screen.more': object
  'navigation.screen.news': object
  'navigation.screen.noVoice': object
  'navigation.screen.voice': object
  'navigation.spoken.back': object
  'navigation.spoken.feet': { feet: number }
  'navigation.spoken.halfMile': object
  'navigation.spoken.kilometres': { kilometres: number }
  'navigation.spoken.metres': { metres: number }
  'navigation.spoken.miles': { miles: number }
  'navigation.spoken.on': object
  'navigation.spoken.quarterMile': object
  'navigation.spoken.threeQuarters': object
  'navigation.spoken.turn': { distance: string; turn: string }
  'navigation.stop.unnamed': object
  'navigation.stops.ahead': { distance: string; time: string }
  'navigation.stops.label': object
  'navigation.stops.passed': object
  'navigation.stops.reached': object
  'navigation.stops.skipped': object
  'navigation.store.full': object
  'navigation.store.refused': object
  'navigation.turn.label': object
  'navigation.turn.now': object
  'navigation.turns.differ': object
  'navigation.turns.failed': object
  'navigation.turns.private': object
  'navigation.turns.removed': object
  'notice-errors.decisionNotFound': object
  'notice-errors.objectedAlready': object
  'notice-errors.tooLate': object
  'notice-mails.decision.action': object
  'notice-mails.decision.answer': object
  'notice-mails.decision.byPeople': object
  'notice-mails.decision.noAction': object
  'notice-mails.decision.note': object
  'notice-mails.decision.objection': { months: number }
  'notice-mails.decision.removed': object
  'notice-mails.decision.subject': { reference: string }
  'notice-mails.decision.text': { product: string; reference: string }
  'notice-mails.objection.final': object
  'notice-mails.objection.subject': { reference: string }
  'notice-mails.objection.text': { product: string; reference: string }
  'notice-mails.receipt.next': object
  'notice-mails.receipt.notYou': object
  'notice-mails.receipt.objection': { months: number }
  'notice-mails.receipt.subject': { product: string; reference: string }
  'notice-mails.receipt.text': { product: string; reference: string }
  'notice.address': object
  'notice.addressHint': object
  'notice.asRider': object
  'notice.category': object
  'notice.category.danger': object
  'notice.category.fake': object
  'notice.category.harassment': object
  'notice.category.illegal': object
  'notice.category.other': object
  'notice.category.spam': object
  'notice.decision.about': { reference: string; date: string }
  'notice.decision.failed': object
  'notice.decision.loadFailed': object
  'notice.decision.loading': object
  'notice.decision.objected': object
  'notice.decision.over': object
  'notice.decision.send': object
  'notice.decision.text': object
  'notice.decision.title': object
  'notice.decision.unknown': object
  'notice.decision.unknownHelp': object
  'notice.decision.until': { date: string }
  'notice.email': object
  'notice.emailHint': object
  'notice.failed': object
  'notice.goodFaith': object
  'notice.homepage': object
  'notice.law': object
  'notice.lawHint': object
  'notice.lead': object
  'notice.minors': object
  'notice.name': object
  'notice.reason': object
  'notice.reasonHint': object
  'notice.send': object
  'notice.sending': object
  'notice.sent.another': object
  'notice.sent.mailed': object
  'notice.sent.notMailed': object
  'notice.sent.reference': { reference: string }
  'notice.sent.title': object
  'notice.title': object
  'notices.distance.feet': { n: number }
  'notices.distance.kilometres': { n: number }
  'notices.distance.metres': { n: number }
  'notices.distance.miles': { n: number }
  'notices.error.alertNotFound': object
  'notices.error.tooManyAlerts': { limit: number }
  'notices.error.unknownPushService': object
  'notices.error.wrongPushKey': object
  'notices.friendAccepted.body': object
  'notices.friendAccepted.title': { rider: string }
  'notices.friendRequest.body': object
  'notices.friendRequest.title': { rider: string }
  'notices.homeBy.time': { time: string }
  'notices.homeBy.timeInZone': { time: string; zone: string }
  'notices.homeByArrived.body': { rider: string; time: string }
  'notices.homeByArrived.title': { rider: string }
  'notices.homeByMissed.advice': { rider: string }
  'notices.homeByMissed.body': { rider: string; time: string }
  'notices.homeByMissed.bodyOfRide': { rider: string; time: string; ride: string }
  'notices.homeByMissed.note': { note: string }
  'notices.homeByMissed.title': { rider: string }
  'notices.homeByReminder.body': { time: string }
  'notices.homeByReminder.nobodyTold': object
  'notices.homeByReminder.title': object
  'notices.homeByReminder.told': object
  'notices.homeByReminder.toldBody': object
  'notices.liveSplit.body': { distance: string }
  'notices.liveSplit.title': { ride: string }
  'notices.liveStopped.body': { distance: string }
  'notices.liveStopped.noContact': object
  'notices.liveStopped.title': { minutes: number; rider: string; ride: string }
  'notices.message.file': object
  'notices.message.inRoom': { rider: string; room: string }
  'notices.message.location': object
  'notices.message.photo': object
  'notices.reminder.anyTime': object
  'notices.reminder.body': object
  'notices.reminder.dayOn': { ride: string; date: string; city: string }
  'notices.reminder.dayTomorrow': { ride: string }
  'notices.reminder.inAnHour': { ride: string }
  'notices.reminder.inMinutes': { minutes: number; ride: string }
  'notices.reminder.onWeekday': { ride: string; weekday: string; time: string }
  'notices.reminder.onWeekdayInZone': { ride: string; weekday: string; time: string; city: string; ownTime: string }
  'notices.reminder.startsAt': { time: string }
  'notices.reminder.startsAtInZone': { time: string; city: string; ownTime: string }
  'notices.reminder.today': { ride: string; time: string }
  'notices.reminder.todayInZone': { ride: string; time: string; city: string; ownTime: string }
  'notices.reminder.tomorrow': { ride: string; time: string }
  'notices.reminder.tomorrowInZone': { ride: string; time: string; city: string; ownTime: string }
  'notices.rideAlert.here': { when: string }
  'notices.rideAlert.kilometresAway': { when: string; kilometres: number }
  'notices.rideAlert.milesAway': { when: string; miles: number }
  'notices.rideAlert.title': { ride: string }
  'notices.rideAlert.titleFor': { alert: string; ride: string }
  'notices.rideAlert.titleNear': { place: string; ride: string }
  'notices.rideAnnounced.title': { rider: string; ride: string }
  'notices.rideBack.body': object
  'notices.rideBack.title': { ride: string }
  'notices.rideCancelled.body': object
  'notices.rideCancelled.title': { ride: string }
  'notices.rideChanged.title': { ride: string }
  'notices.rideInvited.body': object
  'notices.rideInvited.title': { rider: string; ride: string }
  'notices.rideJoined.body': object
  'notices.rideJoined.gathered': { others: number; rider: string; ride: string }
  'notices.rideJoined.title': { rider: string; ride: string }
  'notices.rideTakenDown.body': object
  'notices.rideTakenDown.title': { ride: string }
  'notices.seatAsked.body': object
  'notices.seatAsked.gathered': { others: number; rider: string; ride: string }
  'notices.seatAsked.title': { rider: string; ride: string }
  'notices.seatGiven.byOrganiser': object
  'notices.seatGiven.fromQueue': object
  'notices.seatGiven.title': { ride: string }
  'notices.seatRefused.body': object
  'notices.seatRefused.title': { ride: string }
  'notices.series': object
  'notices.stop.moved': object
  'notices.stop.movedNamed': { stop: string }
  'notices.stop.movedTo': { from: string; to: string }
  'notices.stop.removed': object
  'notices.stop.removedNamed': { stop: string }
  'notices.stopAskedAgain.title': { ride: string }
  'notices.summary.title': { count: number }
  'notifications.bell.readAll': object
  'notifications.bell.settings': object
  'notifications.bell.title': object
  'notifications.bell.unread': { kind: 'exact' | 'more'; count: number }
  'notifications.device.failed': object
  'notifications.list.empty': object
  'notifications.list.emptyNote': object
  'notifications.list.loadFailed': object
  'notifications.list.unread': { hidden: Tag; title: Tag; text: string }
  'notifications.read.failed': object
  'notifications.tryAgain': object
  'place-errors.addressUnknown': object
  'place-errors.away': object
  'place-errors.busy': object
  'place-errors.category': { categories: string }
  'place-errors.nothingThere': object
  'place-errors.unknown': object
  'place-labels.atm': object
  'place-labels.bakery': object
  'place-labels.bank': object
  'place-labels.beach': object
  'place-labels.bicycleRepair': object
  'place-labels.cafe': object
  'place-labels.camping': object
  'place-labels.charging': object
  'place-labels.ferry': object
  'place-labels.fuel': object
  'place-labels.hospital': object
  'place-labels.iceCream': object
  'place-labels.motorcycleParking': object
  'place-labels.parking': object
  'place-labels.pharmacy': object
  'place-labels.public': object
  'place-labels.repair': object
  'place-labels.supermarket': object
  'place-labels.toilets': object
  'place-labels.twoWheeler': object
  'place-labels.viewpoint': object
  'place-labels.water': object
  'places.away': { distance: string }
  'places.locate': object
  'places.near': { place: string }
  'places.search.failed': object
  'places.search.found': { place: string }
  'places.search.looking': object
  'places.search.none': object
  'places.search.noneFor': { text: string }
  'places.search.useLocation': object
  'places.streets.add': object
  'places.streets.dismiss': object
  'previews.about': object
  'previews.invitation': { name: string; ride: string }
  'previews.invitationDetails': { time: string; organiser: string }
  'previews.invitationDetailsArea': { time: string; area: string; organiser: string }
  'previews.legal': { name: 'imprint' | 'contact' | 'terms' | 'rules' | 'privacy' | (string & {}) }
  'previews.rider': { rides: string; time: string }
  'previews.route': { start: string; end: string }
  'previews.time': { time: string; zone: string }
  'previews.tooManyCards': object
  'profile.age.adultHint': object
  'profile.age.adultNow': object
  'profile.age.isAdult': object
  'profile.age.isMinor': object
  'profile.age.minorHint': object
  'profile.age.minorNow': object
  'profile.age.title': object
  'profile.appeal.failed': object
  'profile.appeal.hint': object
  'profile.appeal.loading': object
  'profile.appeal.notSent': object
  'profile.appeal.open': object
  'profile.appeal.rejected': object
  'profile.appeal.send': object
  'profile.appeal.sending': object
  'profile.appeal.sent': { time: string }
  'profile.appeal.title': object
  'profile.appeal.why': object
  'profile.calendar.address': object
  'profile.calendar.copied': object
  'profile.calendar.copy': object
  'profile.calendar.copyByHand': object
  'profile.calendar.create': object
  'profile.calendar.createFailed': object
  'profile.calendar.creating': object
  'profile.calendar.failed': object
  'profile.calendar.hint': object
  'profile.calendar.hintNeverRead': object
  'profile.calendar.hintRead': { time: string }
  'profile.calendar.loading': object
  'profile.calendar.notCopied': object
  'profile.calendar.once': object
  'profile.calendar.open': object
  'profile.calendar.renew': object
  'profile.calendar.renewAction': object
  'profile.calendar.renewBody': object
  'profile.calendar.renewTitle': object
  'profile.calendar.revoke': object
  'profile.calendar.revokeBody': object
  'profile.calendar.revokeFailed': object
  'profile.calendar.revokeTitle': object
  'profile.calendar.revoked': object
  'profile.calendar.revoking': object
  'profile.calendar.title': object
  'profile.common.error': object
  'profile.common.needPassword': object
  'profile.common.password': object
  'profile.common.saving': object
  'profile.common.tryAgain': object
  'profile.common.updateFailed': object
  'profile.common.wentWrong': object
  'profile.data.delete': object
  'profile.data.deleteHint': object
  'profile.data.download': object
  'profile.data.export': object
  'profile.data.exportHint': object
  'profile.data.json': object
  'profile.data.prepare': object
  'profile.data.prepareFailed': object
  'profile.data.preparing': { done: number; total: number }
  'profile.data.progress': object
  'profile.data.ready': { size: string; date: string }
  'profile.data.stateUnknown': object
  'profile.data.title': object
  'profile.delete.deleting': object
  'profile.delete.messages': object
  'profile.delete.messagesHint': object
  'profile.delete.noPassword': object
  'profile.delete.suspended': object
  'profile.delete.title': object
  'profile.delete.warning': object
  'profile.device.asking': object
  'profile.device.denied': object
  'profile.device.deniedAndroid': object
  'profile.device.deniedAndroidApp': { product: string }
  'profile.device.deniedIos': { product: string }
  'profile.device.installFirst': { product: string }
  'profile.device.off': object
  'profile.device.on': object
  'profile.device.revoked': object
  'profile.device.start': object
  'profile.device.stop': object
  'profile.device.title': object
  'profile.device.unable': object
  'profile.email.change': object
  'profile.email.changed': object
  'profile.email.changedText': { email: string }
  'profile.email.confirmed': object
  'profile.email.new': object
  'profile.email.passwordHint': object
  'profile.email.sendAgain': object
  'profile.email.sendFailed': object
  'profile.email.sent': object
  'profile.email.sentText': { email: string }
  'profile.email.title': object
  'profile.email.unconfirmed': object
  'profile.names.email': object
  'profile.names.first': object
  'profile.names.fromProvider': object
  'profile.names.last': object
  'profile.names.save': object
  'profile.names.saved': object
  'profile.names.savedText': object
  'profile.names.username': object
  'profile.names.usernameHint': object
  'profile.notifications.about': object
  'profile.notifications.bell': object
  'profile.notifications.caption': object
  'profile.notifications.devices': object
  'profile.notifications.inBell': { topic: string }
  'profile.notifications.mail': object
  'profile.notifications.mailHint': object
  'profile.notifications.onDevices': { topic: string }
  'profile.notifications.title': object
  'profile.password.change': object
  'profile.password.changed': object
  'profile.password.confirm': object
  'profile.password.current': object
  'profile.password.new': object
  'profile.password.newHint': { count: number }
  'profile.password.none': object
  'profile.password.set': object
  'profile.password.title': object
  'profile.personal.accountType': object
  'profile.personal.administrator': object
  'profile.personal.title': object
  'profile.personal.user': object
  'profile.photo.change': object
  'profile.photo.chosen': object
  'profile.photo.preparing': object
  'profile.photo.recommended': object
  'profile.photo.remove': object
  'profile.photo.removeAction': object
  'profile.photo.removeBody': object
  'profile.photo.removed': object
  'profile.photo.since': { year: string }
  'profile.photo.updated': object
  'profile.photo.upload': object
  'profile.photo.uploadFailed': object
  'profile.photo.uploading': object
  'profile.preferences.auto': object
  'profile.preferences.dark': object
  'profile.preferences.futuristic': object
  'profile.preferences.imperial': object
  'profile.preferences.languageAuto': { language: string }
  'profile.preferences.languageHint': object
  'profile.preferences.light': object
  'profile.preferences.metric': object
  'profile.preferences.mode': object
  'profile.preferences.modeHint': object
  'profile.preferences.retro': object
  'profile.preferences.system': object
  'profile.preferences.title': object
  'profile.preferences.units': object
  'profile.preferences.unitsHint': object
  'profile.preferences.windows': object
  'profile.preferences.windowsHint': object
  'profile.preferences.zone': object
  'profile.preferences.zoneHere': { zone: string }
  'profile.preferences.zoneHint': object
  'profile.privacy.everybody': object
  'profile.privacy.friends': object
  'profile.privacy.location': object
  'profile.privacy.locationHint': object
  'profile.privacy.messages': object
  'profile.privacy.messagesHint': object
  'profile.privacy.nobody': object
  'profile.privacy.presence': object
  'profile.privacy.presenceHint': object
  'profile.privacy.private': object
  'profile.privacy.profile': object
  'profile.privacy.profileHint': object
  'profile.privacy.public': object
  'profile.privacy.receipts': object
  'profile.privacy.receiptsHint': object
  'profile.privacy.statistics': object
  'profile.privacy.statisticsHint': object
  'profile.privacy.statisticsWho': object
  'profile.privacy.title': object
  'profile.privacy.typing': object
  'profile.privacy.typingHint': object
  'profile.quiet.from': object
  'profile.quiet.hint': { zone: string }
  'profile.quiet.never': object
  'profile.quiet.title': object
  'profile.quiet.to': object
  'profile.rider.blocked': { name: Tag; rider: string }
  'profile.rider.edit': object
  'profile.rider.failed': object
  'profile.rider.friend': object
  'profile.rider.lastOnline': { day: string }
  'profile.rider.led': { count: number }
  'profile.rider.ledOwn': { count: number }
  'profile.rider.loading': object
  'profile.rider.missing': object
  'profile.rider.missingText': object
  'profile.rider.noScooters': { name: string }
  'profile.rider.noScootersOwn': object
  'profile.rider.online': object
  'profile.rider.ownPage': object
  'profile.rider.private': object
  'profile.rider.scooters': object
  'profile.rider.since': { month: string }
  'profile.rider.title': object
  'profile.sessions.askDevice': { device: string }
  'profile.sessions.askOthers': object
  'profile.sessions.current': object
  'profile.sessions.end': object
  'profile.sessions.endDevice': { device: string }
  'profile.sessions.endOthers': object
  'profile.sessions.ended': object
  'profile.sessions.endedDevice': { device: string }
  'profile.sessions.endedOthers': object
  'profile.sessions.failed': object
  'profile.sessions.seen': { seen: string; created: string }
  'profile.sessions.title': object
  'profile.storage.bar': object
  'profile.storage.counting': object
  'profile.storage.title': object
  'profile.storage.unavailable': object
  'profile.storage.used': { used: string }
  'profile.storage.usedOf': { used: string; quota: string }
  'profile.suspension.logOut': object
  'profile.suspension.noReason': object
  'profile.suspension.title': object
  'profile.suspension.until': { time: string }
  'profile.suspension.untilLifted': object
  'profile.tabs.data': object
  'profile.tabs.decisions': object
  'profile.tabs.loadingData': object
  'profile.tabs.loadingSessions': object
  'profile.tabs.loadingZones': object
  'profile.tabs.preferences': object
  'profile.tabs.privacy': object
  'profile.tabs.profile': object
  'profile.tabs.security': object
  'profile.tabs.title': object
  'profile.topics.alerts': object
  'profile.topics.alertsHint': object
  'profile.topics.friends': object
  'profile.topics.friendsHint': object
  'profile.topics.invites': object
  'profile.topics.invitesHint': object
  'profile.topics.messages': object
  'profile.topics.messagesHint': object
  'profile.topics.reminders': object
  'profile.topics.remindersHint': object
  'profile.topics.rides': object
  'profile.topics.ridesHint': object
  'profile.zone.addTitle': object
  'profile.zone.label': object
  'profile.zone.labelExample': object
  'profile.zone.labelHint': object
  'profile.zone.map': object
  'profile.zone.needLabel': object
  'profile.zone.needPlace': object
  'profile.zone.pin': object
  'profile.zone.place': object
  'profile.zone.placeExample': object
  'profile.zone.placeHint': object
  'profile.zone.radius': object
  'profile.zone.radiusHint': { side: string }
  'profile.zone.save': object
  'profile.zone.saved': object
  'profile.zones.about': object
  'profile.zones.add': object
  'profile.zones.delete': { name: string }
  'profile.zones.deleteAction': object
  'profile.zones.deleteBody': object
  'profile.zones.deleted': object
  'profile.zones.edit': { name: string }
  'profile.zones.failed': object
  'profile.zones.none': object
  'profile.zones.title': object
  'profile.zones.where': { coordinates: string; radius: string }
  'reports.category.danger': object
  'reports.category.fake': object
  'reports.category.harassment': object
  'reports.category.other': object
  'reports.category.spam': object
  'reports.chooseReason': object
  'reports.failed': object
  'reports.known.note': object
  'reports.known.title': object
  'reports.note': object
  'reports.noteHint': object
  'reports.privacy': object
  'reports.reason': object
  'reports.send': object
  'reports.sending': object
  'reports.sent.note': object
  'reports.sent.title': object
  'reports.subject': object
  'restrictions.answer.contentLost': object
  'restrictions.answer.rideLost': object
  'restrictions.answer.upheld': object
  'restrictions.answer.withdrawn': object
  'restrictions.error.notFound': object
  'restrictions.error.ownDecision': object
  'restrictions.error.tooLate': object
  'restrictions.facts': { facts: string }
  'restrictions.foundBy.notice': object
  'restrictions.foundBy.report': object
  'restrictions.foundBy.team': object
  'restrictions.generalRule': object
  'restrictions.ground.general': object
  'restrictions.ground.law': { law: string }
  'restrictions.ground.rule': { rule: string }
  'restrictions.howToAppeal': object
  'restrictions.mailedAppeal': object
  'restrictions.mailedDecisions': object
  'restrictions.suspended.title': object
  'restrictions.unstatedFacts': object
  'ride-changes.approval.off': object
  'ride-changes.approval.on': object
  'ride-changes.avoid.begun': { after: string }
  'ride-changes.avoid.changed': { after: string; before: string }
  'ride-changes.avoid.ended': { before: string }
  'ride-changes.cancelledByTeam': object
  'ride-changes.cancelledByTeamBecause': { reason: string }
  'ride-changes.description': object
  'ride-changes.end.moved': { before: string; after: string }
  'ride-changes.end.removed': { before: string; zone: string }
  'ride-changes.end.removedUnknown': object
  'ride-changes.end.set': { after: string }
  'ride-changes.field.avoid': object
  'ride-changes.field.end': object
  'ride-changes.field.name': object
  'ride-changes.field.start': object
  'ride-changes.momentInZone': { moment: string; zone: string }
  'ride-changes.name': { before: string; after: string }
  'ride-changes.places.end': { before: string; after: string }
  'ride-changes.places.others': object
  'ride-changes.places.start': { before: string; after: string }
  'ride-changes.road.ferries': object
  'ride-changes.road.highways': object
  'ride-changes.road.tolls': object
  'ride-changes.road.unpaved': object
  'ride-changes.scooter': object
  'ride-changes.seats.changed': { before: number; after: number }
  'ride-changes.seats.limited': { after: number }
  'ride-changes.seats.unlimited': { before: number }
  'ride-changes.start': { before: string; after: string }
  'ride-changes.visibility': { before: 'public' | 'friends' | 'private' | (string & {}); after: 'public' | 'friends' | 'private' | (string & {}) }
  'ride-changes.zone': { city: string }
  'ride-errors.busy': object
  'ride-errors.coordinatesTogether': object
  'ride-errors.dateMissing': object
  'ride-errors.dateUnlikely': { years: number }
  'ride-errors.endBeforeStart': object
  'ride-errors.gpx.damaged': object
  'ride-errors.gpx.documentType': object
  'ride-errors.gpx.fileMissing': object
  'ride-errors.gpx.malformed': object
  'ride-errors.gpx.noPoints': object
  'ride-errors.gpx.noPointsDamaged': { line: string; cause: 'cutOff' | 'tags' | (string & {}); reason: string }
  'ride-errors.gpx.noPointsSkipped': { skipped: number }
  'ride-errors.gpx.noPointsSkippedDamaged': { skipped: number; line: string; cause: 'cutOff' | 'tags' | (string & {}); reason: string }
  'ride-errors.gpx.noSuchTrack': { count: number }
  'ride-errors.gpx.otherElement': { element: string }
  'ride-errors.hidden': object
  'ride-errors.inThePast': object
  'ride-errors.invite.alreadyJoined': object
  'ride-errors.invite.expired': object
  'ride-errors.invite.forAnother': object
  'ride-errors.invite.notFound': object
  'ride-errors.invite.organiser': object
  'ride-errors.invite.pastExpiry': object
  'ride-errors.invite.riderUnknown': object
  'ride-errors.invite.tooMany': { max: number }
  'ride-errors.invite.used': object
  'ride-errors.lastStop': object
  'ride-errors.list.placeMissing': object
  'ride-errors.list.unknownCursor': object
  'ride-errors.mostStops': { max: number }
  'ride-errors.noRequest': object
  'ride-errors.notFound': object
  'ride-errors.notInYourName': object
  'ride-errors.notYourScooter': object
  'ride-errors.notYours': object
  'ride-errors.otherRide': object
  'ride-errors.ownRide': object
  'ride-errors.repeat.frequency': object
  'ride-errors.repeat.invalidDay': { day: string }
  'ride-errors.repeat.never': object
  'ride-errors.repeat.onlyMonthly': { day: string }
  'ride-errors.repeat.range': { part: string; from: number; to: number }
  'ride-errors.repeat.timesOfDay': { max: number }
  'ride-errors.repeat.tooFar': { years: number }
  'ride-errors.repeat.tooMany': { max: number }
  'ride-errors.repeat.twoEnds': object
  'ride-errors.repeat.unknownPart': { part: string }
  'ride-errors.repeat.weekNumbers': object
  'ride-errors.series.none': object
  'ride-errors.series.seatsTaken': { joined: number; day: string }
  'ride-errors.stale': object
  'ride-errors.startMissing': object
  'ride-errors.stopNotFound': object
  'ride-errors.stopTwice': object
  'ride-errors.tooFewSeats': { joined: number }
  'ride-errors.tooManyStops': { max: number }
  'ride-errors.turnsPrivate': object
  'ride-errors.unknownStop': object
  'ride-errors.wrongStatus.cancelled': object
  'ride-errors.wrongStatus.completed': object
  'ride-errors.wrongStatus.draft': object
  'ride-errors.wrongStatus.ongoing': object
  'ride-errors.wrongStatus.upcoming': object
  'ride-form.approval.label': object
  'ride-form.avoid.ferries': object
  'ride-form.avoid.highways': object
  'ride-form.avoid.tolls': object
  'ride-form.avoid.unpaved': object
  'ride-form.check.placeNotFoundHelp': object
  'ride-form.check.places': object
  'ride-form.check.placesDetails': { places: string }
  'ride-form.check.time': object
  'ride-form.check.timeDetails': { moment: string; zone: string }
  'ride-form.confirm.ride': object
  'ride-form.confirm.route': object
  'ride-form.confirm.start': object
  'ride-form.confirm.when': object
  'ride-form.conflict.back': object
  'ride-form.conflict.elsewhere': object
  'ride-form.conflict.help': object
  'ride-form.conflict.here': object
  'ride-form.conflict.mine': object
  'ride-form.conflict.save': object
  'ride-form.conflict.theirs': object
  'ride-form.conflict.title': object
  'ride-form.end.atStart': { place: string }
  'ride-form.end.elsewhere': object
  'ride-form.errors.capacity': { most: number }
  'ride-form.errors.count': { most: number }
  'ride-form.errors.dateRequired': object
  'ride-form.errors.endBeforeStart': object
  'ride-form.errors.endMissing': object
  'ride-form.errors.endNotFound': object
  'ride-form.errors.endTimeRequired': object
  'ride-form.errors.endingRequired': object
  'ride-form.errors.interval': { most: number }
  'ride-form.errors.nameRequired': object
  'ride-form.errors.notCreatedPage': object
  'ride-form.errors.notCreatedWizard': object
  'ride-form.errors.notUpdated': object
  'ride-form.errors.startMissing': object
  'ride-form.errors.startNotFound': object
  'ride-form.errors.startRequired': object
  'ride-form.errors.startingRequired': object
  'ride-form.errors.stopNotFound': { place: string }
  'ride-form.errors.stopRequired': object
  'ride-form.errors.stopsRequired': object
  'ride-form.errors.timeRequired': object
  'ride-form.errors.titleRequired': object
  'ride-form.errors.titleRequiredHelp': object
  'ride-form.errors.tooLong': { most: number }
  'ride-form.errors.unexplained': object
  'ride-form.errors.unexplainedPage': object
  'ride-form.errors.until': object
  'ride-form.hint.addOnLine': { pointer: 'touch' | (string & {}) }
  'ride-form.hint.addStop': { pointer: 'touch' | (string & {}); number: number }
  'ride-form.hint.end': { pointer: 'touch' | (string & {}) }
  'ride-form.hint.full': object
  'ride-form.hint.setStop': { pointer: 'touch' | (string & {}); number: number }
  'ride-form.hint.start': { pointer: 'touch' | (string & {}) }
  'ride-form.ideas.busy': object
  'ride-form.ideas.byModel': object
  'ride-form.ideas.detour': { distance: string }
  'ride-form.ideas.failed': { bold: Tag }
  'ride-form.ideas.heading': object
  'ride-form.ideas.label': object
  'ride-form.ideas.noStart': object
  'ride-form.ideas.nothing': { bold: Tag }
  'ride-form.ideas.placeholder': object
  'ride-form.ideas.suggest': object
  'ride-form.ideas.title': object
  'ride-form.nearby.add': object
  'ride-form.nearby.addNamed': { place: string }
  'ride-form.nearby.charging': object
  'ride-form.nearby.coffee': object
  'ride-form.nearby.failed': object
  'ride-form.nearby.food': object
  'ride-form.nearby.found': { category: string; count: number }
  'ride-form.nearby.fuel': object
  'ride-form.nearby.heading': object
  'ride-form.nearby.nothing': { category: string }
  'ride-form.nearby.park': object
  'ride-form.nearby.parking': object
  'ride-form.nearby.repair': object
  'ride-form.nearby.searching': object
  'ride-form.nearby.title': object
  'ride-form.nearby.toilets': object
  'ride-form.nearby.viewpoint': object
  'ride-form.nearby.water': object
  'ride-form.offers.anyTime': object
  'ride-form.offers.evening': object
  'ride-form.offers.nextHour': object
  'ride-form.offers.saturday': object
  'ride-form.offers.wholeDay': { day: string }
  'ride-form.order.action': object
  'ride-form.order.busy': object
  'ride-form.order.failed': object
  'ride-form.order.noStops': object
  'ride-form.page.create': object
  'ride-form.page.deleted': object
  'ride-form.page.deletedHelp': object
  'ride-form.page.editTitle': object
  'ride-form.page.loading': object
  'ride-form.page.newTitle': object
  'ride-form.page.notFound': object
  'ride-form.page.notYours': object
  'ride-form.page.onlyOrganiser': { rider: Tag; name: string }
  'ride-form.page.save': object
  'ride-form.page.saveDraft': object
  'ride-form.page.saving': object
  'ride-form.page.seeRide': object
  'ride-form.parts.approval': object
  'ride-form.parts.avoid': object
  'ride-form.parts.description': object
  'ride-form.parts.end': object
  'ride-form.parts.places': object
  'ride-form.parts.scooter': object
  'ride-form.parts.seats': object
  'ride-form.parts.start': object
  'ride-form.parts.title': object
  'ride-form.parts.visibility': object
  'ride-form.pin.endHere': object
  'ride-form.pin.label': { kind: 'start' | 'stop' | 'end' | (string & {}); place: string; letter: string }
  'ride-form.pin.name': object
  'ride-form.pin.remove': object
  'ride-form.pin.startHere': object
  'ride-form.placeName.label': object
  'ride-form.placeName.missing': object
  'ride-form.placeName.save': object
  'ride-form.placeName.title': object
  'ride-form.places.end': object
  'ride-form.places.endHint': object
  'ride-form.places.placeholder': object
  'ride-form.places.start': object
  'ride-form.received.copied': object
  'ride-form.received.copiedHelp': object
  'ride-form.received.discard': object
  'ride-form.received.file': { file: Tag; name: string }
  'ride-form.received.loading': object
  'ride-form.received.lost': object
  'ride-form.received.nothing': object
  'ride-form.received.plan': object
  'ride-form.received.search': object
  'ride-form.received.signIn': object
  'ride-form.received.signInAction': object
  'ride-form.received.signInForFile': object
  'ride-form.received.title': object
  'ride-form.received.tooLarge': object
  'ride-form.repeat.checking': object
  'ride-form.repeat.count': object
  'ride-form.repeat.countHint': { most: number }
  'ride-form.repeat.cut': { count: number }
  'ride-form.repeat.days': object
  'ride-form.repeat.eachMonth': object
  'ride-form.repeat.endCount': object
  'ride-form.repeat.endDate': object
  'ride-form.repeat.endOpen': object
  'ride-form.repeat.ends': object
  'ride-form.repeat.monthly': object
  'ride-form.repeat.months': object
  'ride-form.repeat.never': object
  'ride-form.repeat.onDay': { day: number }
  'ride-form.repeat.onWeekday': { place: 'first' | 'second' | 'third' | 'fourth' | (string & {}); weekday: 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | (string & {}) }
  'ride-form.repeat.preview': { rule: string; last: string; count: number; days: string }
  'ride-form.repeat.previewMore': { rule: string; last: string; count: number; days: string }
  'ride-form.repeat.title': object
  'ride-form.repeat.until': object
  'ride-form.repeat.weekly': object
  'ride-form.repeat.weeks': object
  'ride-form.route.avoid': object
  'ride-form.route.direct': object
  'ride-form.route.directRemark': object
  'ride-form.route.fit': object
  'ride-form.route.map': object
  'ride-form.route.mapFailed': object
  'ride-form.route.mixed': object
  'ride-form.route.mixedRemark': object
  'ride-form.route.motorcycleRemark': object
  'ride-form.route.redo': object
  'ride-form.route.retry': object
  'ride-form.route.roundTrip': object
  'ride-form.route.streetsRemark': object
  'ride-form.route.turns': object
  'ride-form.route.undo': object
  'ride-form.saved.created': object
  'ride-form.saved.draft': object
  'ride-form.saved.edited': object
  'ride-form.saved.routePending': object
  'ride-form.saved.waiting': object
  'ride-form.saved.waitingHelp': object
  'ride-form.scooter.none': object
  'ride-form.scope.body': object
  'ride-form.scope.save': object
  'ride-form.scope.title': object
  'ride-form.seats.hint': object
  'ride-form.status.noRoute': { count: number }
  'ride-form.status.route': { count: number }
  'ride-form.status.searching': { count: number }
  'ride-form.status.stops': { count: number }
  'ride-form.stops.add': object
  'ride-form.stops.down': { number: number }
  'ride-form.stops.drag': { number: number }
  'ride-form.stops.label': { number: number }
  'ride-form.stops.moved': { from: number; to: number; count: number }
  'ride-form.stops.remove': { number: number }
  'ride-form.stops.title': object
  'ride-form.stops.up': { number: number }
  'ride-form.times.past': object
  'ride-form.times.pastThere': { now: string }
  'ride-form.times.skipped': { time: string }
  'ride-form.times.skippedOffer': { time: string; instead: string }
  'ride-form.values.confirmed': object
  'ride-form.values.moment': { date: string; time: string }
  'ride-form.values.momentInZone': { date: string; time: string; zone: string }
  'ride-form.values.noDescription': object
  'ride-form.values.noEnd': object
  'ride-form.values.noLimit': object
  'ride-form.values.nothing': object
  'ride-form.values.open': object
  'ride-form.values.timeInZone': { time: string; zone: string }
  'ride-form.visibility.friends': object
  'ride-form.visibility.friendsHint': object
  'ride-form.visibility.private': object
  'ride-form.visibility.privateHint': object
  'ride-form.visibility.public': object
  'ride-form.visibility.publicHint': object
  'ride-form.weather.noTime': object
  'ride-form.weather.title': object
  'ride-form.when.date': object
  'ride-form.when.endDate': object
  'ride-form.when.endDateHint': object
  'ride-form.when.endTime': object
  'ride-form.when.startDate': object
  'ride-form.when.startTime': object
  'ride-form.when.time': object
  'ride-form.when.zone': { zone: string; there: string; here: string }
  'ride-form.wizard.create': object
  'ride-form.wizard.help1': object
  'ride-form.wizard.help2': object
  'ride-form.wizard.help3': object
  'ride-form.wizard.help4': object
  'ride-form.wizard.help5': object
  'ride-form.wizard.next': object
  'ride-form.wizard.onePage': object
  'ride-form.wizard.previous': object
  'ride-form.wizard.step': { step: number; count: number }
  'ride-form.wizard.stepConfirm': object
  'ride-form.wizard.stepDetails': object
  'ride-form.wizard.stepEnd': object
  'ride-form.wizard.stepStart': object
  'ride-form.wizard.stepStops': object
  'ride-form.wizard.steps': object
  'ride-form.wizard.title1': object
  'ride-form.wizard.title2': object
  'ride-form.wizard.title3': object
  'ride-form.wizard.title4': object
  'ride-form.wizard.title5': object
  'ride-shared.answer.maybe': object
  'ride-shared.answer.no': object
  'ride-shared.answer.requested': object
  'ride-shared.answer.waiting': object
  'ride-shared.answer.yes': object
  'ride-shared.area.ends': object
  'ride-shared.area.passes': object
  'ride-shared.area.starts': object
  'ride-shared.area.startsAndEnds': object
  'ride-shared.change.avoid': { who: 'you' | 'team' | (string & {}); name: string }
  'ride-shared.change.cancelled': { who: 'you' | 'team' | (string & {}); name: string }
  'ride-shared.change.cancelledBecause': { who: 'you' | 'team' | (string & {}); name: string; reason: string }
  'ride-shared.change.end': { who: 'you' | 'team' | (string & {}); name: string; time: string }
  'ride-shared.change.noEnd': { who: 'you' | 'team' | (string & {}); name: string }
  'ride-shared.change.published': { who: 'you' | 'team' | (string & {}); name: string }
  'ride-shared.change.start': { who: 'you' | 'team' | (string & {}); name: string; time: string }
  'ride-shared.change.startPlace': { who: 'you' | 'team' | (string & {}); name: string }
  'ride-shared.change.startPlaceTo': { who: 'you' | 'team' | (string & {}); name: string; place: string }
  'ride-shared.change.stops': { who: 'you' | 'team' | (string & {}); name: string }
  'ride-shared.delete.action': object
  'ride-shared.delete.all': object
  'ride-shared.delete.following': object
  'ride-shared.delete.one': object
  'ride-shared.delete.seriesBody': object
  'ride-shared.filters.clear': object
  'ride-shared.filters.distance': object
  'ride-shared.filters.from': object
  'ride-shared.filters.longest': object
  'ride-shared.filters.openRange': { from: number; to: number; unit: string }
  'ride-shared.filters.range': { from: number; to: number; unit: string }
  'ride-shared.filters.scooter': object
  'ride-shared.filters.set': { count: number }
  'ride-shared.filters.shortest': object
  'ride-shared.filters.title': object
  'ride-shared.filters.until': object
  'ride-shared.pin.at': { kind: 'start' | 'stop' | 'end' | 'same'; place: string }
  'ride-shared.pin.end': object
  'ride-shared.pin.endLetter': object
  'ride-shared.pin.start': object
  'ride-shared.pin.startLetter': object
  'ride-shared.pin.unnamed': { kind: 'start' | 'stop' | 'end' | 'same' }
  'ride-shared.popularity': { count: number }
  'ride-shared.privacy.changing': object
  'ride-shared.privacy.ends': { hidden: 'start' | 'end' | 'both'; squares: number }
  'ride-shared.privacy.through': { squares: number }
  'ride-shared.repeat.daily': { interval: number }
  'ride-shared.repeat.monthly': { interval: number }
  'ride-shared.repeat.onDay': { interval: number; day: number }
  'ride-shared.repeat.onLastDay': { interval: number }
  'ride-shared.repeat.onWeekday': { interval: number; place: 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'last' | 'any'; weekday: 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU' }
  'ride-shared.repeat.unknown': object
  'ride-shared.repeat.weekly': { interval: number }
  'ride-shared.repeat.weeklyOn': { interval: number; days: string }
  'ride-shared.repeat.yearly': { interval: number }
  'ride-shared.scooter.any': object
  'ride-shared.scooter.custom': object
  'ride-shared.scooter.electric': object
  'ride-shared.scooter.foldable': object
  'ride-shared.scooter.standard': object
  'ride-shared.scope.all': object
  'ride-shared.scope.following': object
  'ride-shared.scope.goBack': object
  'ride-shared.scope.label': object
  'ride-shared.scope.one': object
  'ride-shared.seats.nobody': object
  'ride-shared.seats.riders': { count: number }
  'ride-shared.seats.taken': { joined: number; capacity: number }
  'ride-shared.stationary.body': object
  'ride-shared.stationary.cancel': object
  'ride-shared.stationary.create': object
  'ride-shared.stationary.publish': object
  'ride-shared.stationary.save': object
  'ride-shared.stationary.title': object
  'ride-shared.status.cancelled': object
  'ride-shared.status.completed': object
  'ride-shared.status.draft': object
  'ride-shared.status.ongoing': object
  'ride-shared.status.upcoming': object
  'ride-shared.time.any': { day: string }
  'ride-shared.time.inZone': { time: string; zone: string }
  'ride-shared.time.moment': { day: string; time: string }
  'ride-shared.time.span': { start: string; end: string }
  'ride-shared.time.zoneOf': { city: string }
  'ride-shared.turns.straight': object
  'ride-shared.turns.to': { place: string; distance: string }
  'ride-shared.turns.toNext': { distance: string }
  'ride-times.dateTime': { date: string; time: string }
  'ride-times.dateTimeInZone': { date: string; time: string; city: string; ownTime: string }
  'rides.announce.failed': { reason: string }
  'rides.announce.hint': object
  'rides.announce.label': object
  'rides.announce.send': object
  'rides.announce.sending': object
  'rides.announce.sent': object
  'rides.announce.title': object
  'rides.announce.tooMany': object
  'rides.answered.failed': object
  'rides.answered.failedWhy': object
  'rides.answered.maybe': object
  'rides.answered.no': object
  'rides.answered.requested': object
  'rides.answered.waiting': { position: number }
  'rides.answered.yes': object
  'rides.boarding.changed': { stop: string }
  'rides.boarding.label': object
  'rides.boarding.private': object
  'rides.boarding.question': object
  'rides.boarding.start': object
  'rides.boarding.startAt': { place: string }
  'rides.boarding.withTime': { stop: string; time: string }
  'rides.cancel.body': object
  'rides.cancel.busy': object
  'rides.cancel.done': object
  'rides.cancel.failed': { reason: string }
  'rides.cancel.keep': object
  'rides.cancel.reason': object
  'rides.cancel.reasonHint': object
  'rides.cancel.title': object
  'rides.deletion.body': object
  'rides.deletion.deleted': object
  'rides.deletion.failed': object
  'rides.deletion.severalDeleted': object
  'rides.deletion.title': object
  'rides.detail.back': object
  'rides.detail.cancelled': { who: 'you' | 'team' | (string & {}); name: string }
  'rides.detail.failed': object
  'rides.detail.loading': object
  'rides.detail.mapOf': { ride: string }
  'rides.detail.reportSubject': object
  'rides.detail.takenDown': object
  'rides.detail.visibility': { visibility: 'public' | 'friends' | 'private' }
  'rides.facts.distance': object
  'rides.facts.ends': object
  'rides.facts.noRoute': object
  'rides.facts.pending': object
  'rides.facts.plusStops': object
  'rides.facts.private': object
  'rides.facts.roads': object
  'rides.facts.sameDay': object
  'rides.facts.starts': object
  'rides.facts.straight': object
  'rides.facts.time': object
  'rides.facts.yourClock': { time: string }
  'rides.firstSteps.locate': object
  'rides.firstSteps.noneHere': object
  'rides.firstSteps.noneNear': object
  'rides.firstSteps.plan': object
  'rides.firstSteps.textNear': object
  'rides.firstSteps.textSoon': object
  'rides.firstSteps.title': object
  'rides.import.button': object
  'rides.import.choose': object
  'rides.import.chosen': object
  'rides.import.damaged': { line: string }
  'rides.import.discard': object
  'rides.import.done': object
  'rides.import.failed': object
  'rides.import.firstIsDraft': { name: Tag; title: string }
  'rides.import.imported': object
  'rides.import.importing': object
  'rides.import.most': object
  'rides.import.next': object
  'rides.import.nextAfterLosses': { losses: string }
  'rides.import.openFirst': object
  'rides.import.plan': object
  'rides.import.severalDone': { count: number }
  'rides.import.severalTitle': { count: number }
  'rides.import.skipped': { count: number }
  'rides.import.tooLarge': object
  'rides.import.trackFailed': { reason: string }
  'rides.import.tracks': object
  'rides.import.tracksLeft': { count: number }
  'rides.join.ask': object
  'rides.join.going': { waiting: number; number: Tag; joined: number; rest: Tag }
  'rides.join.join': object
  'rides.join.joining': object
  'rides.join.label': object
  'rides.join.leave': object
  'rides.join.maybe': object
  'rides.join.notPublished': object
  'rides.join.over': object
  'rides.join.own': object
  'rides.join.saving': object
  'rides.join.taken': { waiting: number; number: Tag; joined: number; rest: Tag; capacity: number }
  'rides.join.title': object
  'rides.join.waitingList': object
  'rides.join.withdraw': object
  'rides.join.yourAnswer': { badge: Tag; answer: string }
  'rides.leave.again': object
  'rides.leave.nextRider': object
  'rides.leave.request': object
  'rides.leave.title': object
  'rides.leave.waiting': object
  'rides.led.none': object
  'rides.led.nonePast': object
  'rides.led.past': object
  'rides.led.upcoming': object
  'rides.lists.away': { distance: string }
  'rides.lists.create': object
  'rides.lists.failed': object
  'rides.lists.label': object
  'rides.lists.mine': object
  'rides.lists.nearby': object
  'rides.lists.noneInArea': object
  'rides.lists.popular': object
  'rides.moved.keep': object
  'rides.moved.leave': object
  'rides.moved.moved': object
  'rides.moved.movedNamed': { from: string }
  'rides.moved.movedTo': { from: string; to: string }
  'rides.moved.other': object
  'rides.moved.question': object
  'rides.moved.removed': { place: string }
  'rides.moved.removedNamed': { from: string; place: string }
  'rides.moved.removedNamedToStart': { from: string }
  'rides.moved.removedToStart': object
  'rides.moved.thanks': object
  'rides.nearby.around': object
  'rides.nearby.choose': object
  'rides.nearby.kilometres': { count: number }
  'rides.nearby.larger': object
  'rides.nearby.miles': { count: number }
  'rides.nearby.placeHint': object
  'rides.nearby.planFirst': object
  'rides.nearby.privacy': object
  'rides.nearby.sorted': { days: number }
  'rides.nearby.subscribe': object
  'rides.nearby.within': object
  'rides.nearby.yourLocation': object
  'rides.news.dismiss': object
  'rides.news.label': object
  'rides.news.sentence': { text: string }
  'rides.onTheWay.chat': object
  'rides.onTheWay.label': object
  'rides.onTheWay.navigate': object
  'rides.organiser.scooter': { scooter: string }
  'rides.organiser.seeScooter': { scooter: string }
  'rides.organiser.title': object
  'rides.own.createFirst': object
  'rides.own.createHelp': object
  'rides.own.delete': object
  'rides.own.deleteRide': { ride: string }
  'rides.own.drafts': object
  'rides.own.edit': object
  'rides.own.editRide': { ride: string }
  'rides.own.form': object
  'rides.own.joinHelp': object
  'rides.own.joined': object
  'rides.own.mine': object
  'rides.own.navigate': object
  'rides.own.navigateRide': { ride: string }
  'rides.own.noMatch': object
  'rides.own.noUpcoming': object
  'rides.own.noneCreated': object
  'rides.own.noneJoined': object
  'rides.own.noneSaved': object
  'rides.own.notFound': { words: string }
  'rides.own.otherFilters': object
  'rides.own.otherWords': object
  'rides.own.past': object
  'rides.own.saveHelp': object
  'rides.own.saved': object
  'rides.own.scope': object
  'rides.own.search': object
  'rides.own.upcoming': object
  'rides.own.widen': object
  'rides.owner.cancel': object
  'rides.owner.delete': object
  'rides.owner.edit': object
  'rides.owner.notPublished': object
  'rides.owner.publish': object
  'rides.owner.published': object
  'rides.owner.publishing': object
  'rides.popular.help': object
  'rides.popular.none': object
  'rides.riders.accept': object
  'rides.riders.acceptRider': { name: string }
  'rides.riders.askedAgain': object
  'rides.riders.decline': object
  'rides.riders.declineRider': { name: string }
  'rides.riders.failed': object
  'rides.riders.joinsAt': { place: string }
  'rides.riders.joinsAtNumber': { number: number }
  'rides.riders.none': object
  'rides.riders.notSaved': object
  'rides.riders.position': { answer: string; position: number }
  'rides.riders.title': object
  'rides.riders.titleCancelled': object
  'rides.series.allDates': object
  'rides.series.dateWithStatus': { link: Tag; day: string; status: 'draft' | 'upcoming' | 'ongoing' | 'completed' | 'cancelled' }
  'rides.series.label': object
  'rides.series.next': { day: string }
  'rides.series.position': { repeats: string; index: number; count: number }
  'rides.series.previous': { day: string }
  'rides.stops.arrive': object
  'rides.stops.coordinates': object
  'rides.stops.numbered': { number: string }
  'rides.stops.of': { ride: string }
  'rides.stops.place': object
  'rides.stops.stop': object
  'rides.stops.title': object
  'rides.stops.unnamed': object
  'rides.terms.approval': object
  'rides.terms.first': object
  'rides.terms.invited': object
  'rides.tools.calendar': object
  'rides.tools.copied': object
  'rides.tools.copiedHelp': object
  'rides.tools.copy': object
  'rides.tools.copying': object
  'rides.tools.gpx': object
  'rides.tools.notCopied': object
  'rides.tools.notSaved': object
  'rides.tools.removed': object
  'rides.tools.save': object
  'rides.tools.saved': object
  'rides.tools.title': object
  'rides.tryAgain': object
  'rides.turns.differ': object
  'rides.turns.failed': object
  'rides.turns.loading': object
  'rides.turns.none': object
  'rides.turns.summary': object
  'rides.turns.title': object
  'rides.unknown.deleted': object
  'rides.unknown.text': object
  'rides.unknown.title': object
  'rides.weather.title': object
  'routing.away': object
  'routing.busy': object
  'routing.farFromRoads': { point: string; vehicle: 'motor_scooter' | 'e_scooter' | 'bicycle' }
  'routing.forbidden.more': { distance: string }
  'routing.forbidden.named': { distance: string; street: string; kind: 'motorway' | 'footway' | 'sidewalk' | 'pedestrian' | 'pedestrian_crossing' | 'steps' | 'bridleway' | 'elevator' | 'escalator' | 'cycleway' | 'mountain_bike' | 'path' | 'closed_to_mopeds'; vehicle: 'motor_scooter' | 'e_scooter' | 'bicycle' }
  'routing.forbidden.unnamed': { distance: string; kind: 'motorway' | 'footway' | 'sidewalk' | 'pedestrian' | 'pedestrian_crossing' | 'steps' | 'bridleway' | 'elevator' | 'escalator' | 'cycleway' | 'mountain_bike' | 'path' | 'closed_to_mopeds'; vehicle: 'motor_scooter' | 'e_scooter' | 'bicycle' }
  'routing.kilometres': { n: number }
  'routing.metres': { n: number }
  'routing.motorcycle': object
  'routing.nearestStreets': object
  'routing.noRoute': { from: string; to: string; vehicle: 'motor_scooter' | 'e_scooter' | 'bicycle' }
  'routing.notAvoided.ferries': { distance: string }
  'routing.notAvoided.highways': { distance: string }
  'routing.notAvoided.tolls': { distance: string }
  'routing.notAvoided.unpaved': { distance: string }
  'routing.nothingAvoided': object
  'routing.outside': { point: string }
  'routing.point.destination': { role: 'first' | 'from' | 'fromFirst' | 'to' }
  'routing.point.labelled': { point: string; label: string }
  'routing.point.start': { role: 'first' | 'from' | 'fromFirst' | 'to' }
  'routing.point.stop': { role: 'first' | 'from' | 'fromFirst' | 'to'; n: number }
  'routing.straight': object
  'routing.straightInstead': object
  'routing.tooFar': { from: string; to: string }
  'routing.unchecked': object
  'routing.unreachable': { point: string; distance: string; vehicle: 'motor_scooter' | 'e_scooter' | 'bicycle' }
  'routing.walk': { distance: string }
  'sample.badge': object
  'sample.bridge': object
  'sample.crew.after': object
  'sample.crew.meeting': object
  'sample.crew.name': object
  'sample.crew.near': object
  'sample.crew.sky': object
  'sample.ferry.paint': object
  'sample.ferry.see': object
  'sample.friends': object
  'sample.market.name': object
  'sample.market.sharp': object
  'sample.placeOnMap': { name: string }
  'sample.pump.bring': object
  'sample.pump.packed': object
  'sample.title': object
  'sample.you': object
  'search.count.most': { count: number }
  'search.count.mostResults': { count: number; term: string }
  'search.count.none': object
  'search.count.results': { count: number; term: string }
  'search.count.some': { count: number }
  'search.form.label': object
  'search.form.name': object
  'search.form.placeholder': object
  'search.form.submit': object
  'search.form.title': object
  'search.kind.ride': object
  'search.kind.rider': object
  'search.kind.scooter': object
  'search.kind.sponsored': object
  'search.results.enter': object
  'search.results.enterHelp': object
  'search.results.failed': object
  'search.results.failedHelp': object
  'search.results.list': object
  'search.results.none': { term: string }
  'search.results.otherWord': object
  'search.results.widen': object
  'search.ride.away': { distance: string }
  'search.ride.way': { start: string; end: string }
  'search.ride.when': { day: string; time: string }
  'search.ride.whenInZone': { day: string; time: string; zone: string }
  'search.scooter.line': { scooter: string; owner: string }
  'search.status.cancelled': object
  'search.status.completed': object
  'search.status.draft': object
  'search.status.ongoing': object
  'search.tabs.all': object
  'search.tabs.riders': object
  'search.tabs.rides': object
  'search.tabs.scooters': object
  'search.tabs.sponsors': object
  'search.tabs.title': object
  'search.tier.bronze': object
  'search.tier.gold': object
  'search.tier.silver': object
  'shell.about': object
  'shell.account.access': object
  'shell.account.admin': object
  'shell.account.email': object
  'shell.account.full': object
  'shell.account.guest': object
  'shell.account.id': object
  'shell.account.label': { name: string }
  'shell.account.moderate': object
  'shell.account.moderator': object
  'shell.account.name': object
  'shell.account.noRoles': object
  'shell.account.notSet': object
  'shell.account.role': { role: 'user' | 'moderator' | (string & {}) }
  'shell.account.roles': object
  'shell.account.standard': object
  'shell.account.title': object
  'shell.administration': object
  'shell.api': object
  'shell.brand': { product: string }
  'shell.communityMap': object
  'shell.countMore': { count: number }
  'shell.darkMode': object
  'shell.dashboard': object
  'shell.device': { browser: string; system: string }
  'shell.error.text': object
  'shell.error.title': object
  'shell.error.unknown': object
  'shell.failed': object
  'shell.footer': object
  'shell.getStarted': object
  'shell.home': object
  'shell.homePage': object
  'shell.immersive.exit': object
  'shell.immersive.leave': { key: Tag }
  'shell.immersive.move': { key: Tag }
  'shell.immersive.name': object
  'shell.install.entry': object
  'shell.install.gotIt': object
  'shell.install.homeScreen': { product: string }
  'shell.install.how': object
  'shell.install.install': object
  'shell.install.notNow': object
  'shell.install.title': { product: string }
  'shell.install.why': object
  'shell.language.failed': object
  'shell.language.failedHint': object
  'shell.language.label': object
  'shell.leave.discard': object
  'shell.leave.keep': object
  'shell.leave.leave': object
  'shell.leave.lost': object
  'shell.leave.stay': object
  'shell.leave.stored': object
  'shell.leave.title': object
  'shell.legal.accessibility': object
  'shell.legal.contact': object
  'shell.legal.imprint': object
  'shell.legal.privacy': object
  'shell.legal.rules': object
  'shell.legal.terms': object
  'shell.lightMode': object
  'shell.live.connected': object
  'shell.live.connecting': object
  'shell.live.disconnected': object
  'shell.live.later': object
  'shell.live.lost': object
  'shell.live.newest': object
  'shell.live.restored': object
  'shell.loadingAccount': object
  'shell.location.allowed': object
  'shell.location.ask': object
  'shell.location.current': object
  'shell.location.denied': object
  'shell.location.detecting': object
  'shell.location.failed': object
  'shell.location.pending': object
  'shell.location.timeout': object
  'shell.location.unavailable': object
  'shell.location.unknown': object
  'shell.location.unsupported': object
  'shell.logOut.bye': object
  'shell.logOut.failed': object
  'shell.logOut.issue': object
  'shell.logOut.offline': object
  'shell.logOut.running': object
  'shell.login': object
  'shell.lost.heading': object
  'shell.lost.profile': object
  'shell.lost.rides': object
  'shell.lost.scooters': object
  'shell.lost.sections': object
  'shell.lost.text': object
  'shell.lost.title': object
  'shell.main': object
  'shell.map': object
  'shell.menu': object
  'shell.messages': object
  'shell.moment': object
  'shell.motto': { product: string }
  'shell.myRides': object
  'shell.newRide': object
  'shell.nightMap': { key: Tag }
  'shell.notLoaded': object
  'shell.offline.dataFrom': { time: string }
  'shell.offline.noSave': object
  'shell.offline.server': object
  'shell.offline.you': object
  'shell.openWindows': object
  'shell.page.age': object
  'shell.page.confirmEmail': object
  'shell.page.editRide': object
  'shell.page.forgot': object
  'shell.page.guest': object
  'shell.page.homeBy': object
  'shell.page.invitation': object
  'shell.page.join': object
  'shell.page.legal': object
  'shell.page.mapDemo': object
  'shell.page.newPassword': object
  'shell.page.notice': object
  'shell.page.noticeDecision': object
  'shell.page.plan': object
  'shell.page.ride': object
  'shell.page.rideMode': object
  'shell.page.rider': object
  'shell.page.sampleMessages': object
  'shell.page.shared': object
  'shell.page.sponsor': object
  'shell.page.statistics': object
  'shell.page.trackers': object
  'shell.photo.empty': { name: string }
  'shell.photo.large': { name: string; size: string; max: number }
  'shell.photo.type': { name: string }
  'shell.push.noWorker': object
  'shell.quickLinks': object
  'shell.register': object
  'shell.report.label': { what: 'message' | 'photo' | (string & {}); name: string }
  'shell.report.photo': object
  'shell.report.report': object
  'shell.reportContent': object
  'shell.search': object
  'shell.signIn.action': object
  'shell.signIn.title': object
  'shell.skip': object
  'shell.source': object
  'shell.start.admin': object
  'shell.start.logOut': object
  'shell.start.messaging': object
  'shell.start.moderator': object
  'shell.start.newRide': object
  'shell.start.profile': object
  'shell.start.recent': object
  'shell.start.scooters': object
  'shell.start.search': object
  'shell.start.searchRides': object
  'shell.start.start': object
  'shell.statusBar': object
  'shell.time.hours': { n: number }
  'shell.time.in': { day: string; time: string }
  'shell.time.justNow': object
  'shell.time.minutes': { n: number }
  'shell.time.today': object
  'shell.time.unknown': object
  'shell.time.yesterday': object
  'shell.units.celsius': { n: number }
  'shell.units.fahrenheit': { n: number }
  'shell.units.gb': { n: number }
  'shell.units.hours': { hours: number }
  'shell.units.hoursMinutes': { hours: number; minutes: number }
  'shell.units.kb': { n: number }
  'shell.units.mb': { n: number }
  'shell.units.minutes': { minutes: number }
  'shell.units.none': object
  'shell.units.tb': { n: number }
  'shell.unknownDevice': object
  'shell.unknownRider': object
  'shell.unreachable': object
  'shell.unread': { kind: 'exact' | 'more'; count: number }
  'shell.update.later': object
  'shell.update.stays': object
  'shell.update.title': object
  'shell.version': { version: string }
  'site-text-errors.consentStale': object
  'site-text-errors.notFound': object
  'site-text-errors.stale': object
  'sponsors.list.title': object
  'sponsors.missing.text': object
  'sponsors.missing.title': object
  'sponsors.page.failed': object
  'sponsors.page.loading': object
  'sponsors.page.logo': { name: string }
  'sponsors.page.map': { name: string }
  'sponsors.page.sponsored': object
  'sponsors.page.title': object
  'sponsors.tier': { tier: 'gold' | 'silver' | (string & {}) }
  'sponsors.tierOfSponsor': { tier: 'gold' | 'silver' | (string & {}) }
  'statistics.bars.month': { month: string; amount: string }
  'statistics.bars.monthHead': object
  'statistics.card.failed': object
  'statistics.card.month': { number: Tag; distance: string; unit: string; rides: number }
  'statistics.card.none': object
  'statistics.card.noneInMonth': object
  'statistics.card.year': { year: string; sums: string }
  'statistics.card.yearRides': { year: string }
  'statistics.measure.distance': object
  'statistics.measure.hours': object
  'statistics.measure.rides': object
  'statistics.measure.title': object
  'statistics.odometer.correct': object
  'statistics.odometer.correctOf': { name: string }
  'statistics.odometer.corrected': object
  'statistics.odometer.day': object
  'statistics.odometer.dayHelp': object
  'statistics.odometer.earlier': object
  'statistics.odometer.failed': object
  'statistics.odometer.kilometres': object
  'statistics.odometer.line': { amount: Tag; distance: string }
  'statistics.odometer.loading': object
  'statistics.odometer.miles': object
  'statistics.odometer.needDay': object
  'statistics.odometer.needReading': object
  'statistics.odometer.readOn': { day: string }
  'statistics.odometer.retry': object
  'statistics.odometer.save': object
  'statistics.odometer.saving': object
  'statistics.odometer.shows': { name: string; distance: string }
  'statistics.odometer.title': { name: string }
  'statistics.odometer.wentWrong': object
  'statistics.page.dashboard': object
  'statistics.page.export': object
  'statistics.page.failed': object
  'statistics.page.findRide': object
  'statistics.page.growing': object
  'statistics.page.growingHelp': object
  'statistics.page.inAll': { sums: string }
  'statistics.page.inYear': { year: string }
  'statistics.page.loading': object
  'statistics.page.months': { year: string }
  'statistics.page.noRides': object
  'statistics.page.privacy': object
  'statistics.page.retry': object
  'statistics.page.title': object
  'statistics.page.year': object
  'statistics.places.all': { count: number }
  'statistics.places.fewer': object
  'statistics.places.help': object
  'statistics.places.more': { count: number }
  'statistics.places.others': { count: number }
  'statistics.places.title': { year: string }
  'statistics.records.longest': object
  'statistics.records.month': object
  'statistics.records.monthRides': { month: string; rides: number }
  'statistics.records.none': object
  'statistics.records.title': object
  'statistics.rides.about': { day: string; distance: string }
  'statistics.rides.error': object
  'statistics.rides.failed': object
  'statistics.rides.hidden': object
  'statistics.rides.noScooter': object
  'statistics.rides.rode': { hidden: Tag; ride: string }
  'statistics.rides.scooter': { ride: string }
  'statistics.rides.title': { year: string }
  'statistics.rides.tryAgain': object
  'statistics.scooters.distance': { name: string }
  'statistics.scooters.none': { link: Tag }
  'statistics.scooters.title': { year: string }
  'statistics.scooters.unknown': object
  'statistics.scooters.unknownHelp': object
  'statistics.shared.rides': { year: string }
  'statistics.shared.sums': { year: string; sums: string }
  'statistics.sums.all': { rides: number; distance: string; duration: string }
  'statistics.sums.hours': { hours: string }
  'statistics.sums.hoursUnit': object
  'statistics.sums.none': object
  'statistics.sums.rides': { rides: number }
  'statistics.sums.ridesUnit': { rides: number }
  'stored-data.account.data': object
  'stored-data.account.howLong': object
  'stored-data.account.why': object
  'stored-data.audit.data': object
  'stored-data.audit.howLong': object
  'stored-data.audit.why': object
  'stored-data.column.data': object
  'stored-data.column.howLong': object
  'stored-data.column.why': object
  'stored-data.delivery.data': object
  'stored-data.delivery.howLong': object
  'stored-data.delivery.why': object
  'stored-data.exports.data': object
  'stored-data.exports.howLong': object
  'stored-data.exports.why': object
  'stored-data.files.data': object
  'stored-data.files.howLong': object
  'stored-data.files.why': object
  'stored-data.friends.data': object
  'stored-data.friends.howLong': object
  'stored-data.friends.why': object
  'stored-data.homeBy.data': object
  'stored-data.homeBy.howLong': object
  'stored-data.homeBy.why': object
  'stored-data.live.data': object
  'stored-data.live.howLong': object
  'stored-data.live.why': object
  'stored-data.messages.data': object
  'stored-data.messages.howLong': object
  'stored-data.messages.why': object
  'stored-data.moderation.data': object
  'stored-data.moderation.howLong': object
  'stored-data.moderation.why': object
  'stored-data.notifications.data': object
  'stored-data.notifications.howLong': object
  'stored-data.notifications.why': object
  'stored-data.period.accounts': { months: number }
  'stored-data.period.audit': { months: number }
  'stored-data.period.messages': { months: number }
  'stored-data.period.rides': { months: number }
  'stored-data.places.data': object
  'stored-data.places.howLong': object
  'stored-data.places.why': object
  'stored-data.recipient.files': { host: string }
  'stored-data.recipient.mail': { host: string }
  'stored-data.recipient.model': { host: string }
  'stored-data.recipient.none': object
  'stored-data.recipient.oidc': { host: string }
  'stored-data.recipient.places': { host: string }
  'stored-data.recipient.push': object
  'stored-data.recipient.routing': { host: string }
  'stored-data.recipient.traffic': { host: string }
  'stored-data.recipient.weather': { host: string }
  'stored-data.rides.data': object
  'stored-data.rides.howLong': object
  'stored-data.rides.why': object
  'stored-data.scooters.data': object
  'stored-data.scooters.howLong': object
  'stored-data.scooters.why': object
  'stored-data.search.data': object
  'stored-data.search.howLong': object
  'stored-data.search.why': object
  'stored-data.signIn.data': object
  'stored-data.signIn.howLong': object
  'stored-data.signIn.why': object
  'suggestions.beside.atm': object
  'suggestions.beside.attraction': object
  'suggestions.beside.bakery': object
  'suggestions.beside.bank': object
  'suggestions.beside.bar': object
  'suggestions.beside.beach': object
  'suggestions.beside.camping': object
  'suggestions.beside.charging': object
  'suggestions.beside.city': object
  'suggestions.beside.coffee': object
  'suggestions.beside.culture': object
  'suggestions.beside.ferry': object
  'suggestions.beside.food': object
  'suggestions.beside.fuel': object
  'suggestions.beside.hospital': object
  'suggestions.beside.hotel': object
  'suggestions.beside.iceCream': object
  'suggestions.beside.library': object
  'suggestions.beside.museum': object
  'suggestions.beside.nature': object
  'suggestions.beside.park': object
  'suggestions.beside.parking': object
  'suggestions.beside.peak': object
  'suggestions.beside.pharmacy': object
  'suggestions.beside.repair': object
  'suggestions.beside.shop': object
  'suggestions.beside.station': object
  'suggestions.beside.supermarket': object
  'suggestions.beside.toilets': object
  'suggestions.beside.town': object
  'suggestions.beside.viewpoint': object
  'suggestions.beside.village': object
  'suggestions.beside.water': object
  'suggestions.invalidRoute': object
  'suggestions.kind.address': object
  'suggestions.kind.airport': object
  'suggestions.kind.atm': object
  'suggestions.kind.attraction': object
  'suggestions.kind.bakery': object
  'suggestions.kind.bank': object
  'suggestions.kind.bar': object
  'suggestions.kind.beach': object
  'suggestions.kind.building': object
  'suggestions.kind.camping': object
  'suggestions.kind.charging': object
  'suggestions.kind.city': object
  'suggestions.kind.coffee': object
  'suggestions.kind.culture': object
  'suggestions.kind.ferry': object
  'suggestions.kind.food': object
  'suggestions.kind.fuel': object
  'suggestions.kind.hospital': object
  'suggestions.kind.hotel': object
  'suggestions.kind.iceCream': object
  'suggestions.kind.island': object
  'suggestions.kind.library': object
  'suggestions.kind.museum': object
  'suggestions.kind.nature': object
  'suggestions.kind.office': object
  'suggestions.kind.park': object
  'suggestions.kind.parking': object
  'suggestions.kind.peak': object
  'suggestions.kind.pharmacy': object
  'suggestions.kind.place': object
  'suggestions.kind.postcode': object
  'suggestions.kind.public': object
  'suggestions.kind.rental': object
  'suggestions.kind.repair': object
  'suggestions.kind.school': object
  'suggestions.kind.shop': object
  'suggestions.kind.sport': object
  'suggestions.kind.square': object
  'suggestions.kind.station': object
  'suggestions.kind.street': object
  'suggestions.kind.suburb': object
  'suggestions.kind.supermarket': object
  'suggestions.kind.toilets': object
  'suggestions.kind.town': object
  'suggestions.kind.viewpoint': object
  'suggestions.kind.village': object
  'suggestions.kind.water': object
  'suggestions.kind.worship': object
  'suggestions.modelAway': object
  'suggestions.reason.near': { what: string; distance: 'steps' | 'close' | 'far' }
  'suggestions.reason.nearBeside': { what: string; beside: string; distance: 'steps' | 'close' | 'far' }
  'suggestions.reason.onWay': { what: string; off: 'on' | 'close' | 'short' | 'long'; along: 'start' | 'firstHalf' | 'middle' | 'secondHalf' | 'end' }
  'suggestions.reason.onWayBeside': { what: string; beside: string; off: 'on' | 'close' | 'short' | 'long'; along: 'start' | 'firstHalf' | 'middle' | 'secondHalf' | 'end' }
  'team-notices.appealDismissed.body': object
  'team-notices.appealDismissed.title': object
  'team-notices.messageRemoved.body': object
  'team-notices.messageRemoved.title': object
  'team-notices.photoRemoved.body': object
  'team-notices.photoRemoved.title': object
  'team-notices.reportAnswered.action': object
  'team-notices.reportAnswered.dismiss': object
  'team-notices.reportAnswered.remove': object
  'team-notices.reportAnswered.title': object
  'team-notices.rideCancelled.body': object
  'team-notices.rideCancelled.title': { ride: string }
  'team-notices.rideHidden.body': object
  'team-notices.rideHidden.title': { ride: string }
  'team-notices.rideRestored.body': object
  'team-notices.rideRestored.title': { ride: string }
  'team-notices.suspensionLifted.body': object
  'team-notices.suspensionLifted.title': object
  'team-notices.warning.title': object
  'ui.cancel': object
  'ui.choose': object
  'ui.close': object
  'ui.dayTooEarly': object
  'ui.done': object
  'ui.draft.earlier': { day: string; time: string }
  'ui.draft.startOver': object
  'ui.draft.today': { time: string }
  'ui.loading': object
  'ui.optional': object
  'ui.part.failed': object
  'ui.part.newer': object
  'ui.part.reload': object
  'ui.part.retry': object
  'ui.removeImage': object
  'ui.restFailed': object
  'ui.returnHome': object
  'ui.showMore': object
  'ui.tooLong': { length: number; max: number }
  'ui.tryAgain': object
  'validation.addressRequired': object
  'validation.appealTextRequired': object
  'validation.atLeastItems': { min: number }
  'validation.atLeastOneMetre': object
  'validation.atMostHours': { max: number }
  'validation.atMostItems': { max: number }
  'validation.atMostMetres': { max: number }
  'validation.atMostPoints': { max: number }
  'validation.atMostStops': { max: number }
  'validation.atMostWaypoints': { max: number }
  'validation.dateRequired': object
  'validation.destinationRequired': object
  'validation.eventRequired': object
  'validation.factsRequired': object
  'validation.groundRequired': object
  'validation.groupNameRequired': object
  'validation.ideaRequired': object
  'validation.invalidFormat': object
  'validation.invalidYear': object
  'validation.labelRequired': object
  'validation.makeNameRequired': object
  'validation.messageRequired': object
  'validation.modelNameRequired': object
  'validation.mustBeAtLeast': { min: number }
  'validation.mustBeAtLeastKmh': { min: number }
  'validation.mustBeAtMost': { max: number }
  'validation.mustBeAtMostKmh': { max: number }
  'validation.mustBeBetween': { min: number; max: number }
  'validation.mustBeBoolean': object
  'validation.mustBeBox': object
  'validation.mustBeDate': object
  'validation.mustBeGreater': { min: number }
  'validation.mustBeGround': object
  'validation.mustBeInstant': object
  'validation.mustBeLess': { max: number }
  'validation.mustBeList': object
  'validation.mustBeMultiple': { step: number }
  'validation.mustBeNull': object
  'validation.mustBeNumber': object
  'validation.mustBeObject': object
  'validation.mustBeOneEmoji': object
  'validation.mustBeOneOf': { values: string }
  'validation.mustBePoint': object
  'validation.mustBeText': object
  'validation.mustBeTimeOfDay': object
  'validation.mustBeTimeZone': object
  'validation.mustBeUrl': object
  'validation.mustBeValue': { value: string }
  'validation.mustBeWebAddress': object
  'validation.mustBeWholeNumber': object
  'validation.mustContainPoint': object
  'validation.mustNotBeEmpty': object
  'validation.mustNotBeLess': { min: number }
  'validation.mustNotBeNegative': object
  'validation.nameRequired': object
  'validation.placeRequired': object
  'validation.pointRequired': object
  'validation.reasonRequired': object
  'validation.repeatRequired': object
  'validation.required': object
  'validation.rideNameRequired': object
  'validation.riderRequired': object
  'validation.routeOrPointRequired': object
  'validation.routeTooLong': object
  'validation.scooterFieldsRequired': object
  'validation.scopeRequired': object
  'validation.searchTermRequired': object
  'validation.searchedPlaceRequired': object
  'validation.suspensionAppealRequired': object
  'validation.tooLargeForOdometer': object
  'validation.unexpectedStorageKey': object
  'validation.unknownFields': { count: number; fields: string }
  'validation.uploadFirst': object
  'vehicles.color': { color: 'Black' | 'White' | 'Silver' | 'Gray' | 'Red' | 'Blue' | 'Green' | 'Yellow' | 'Orange' | 'Purple' | 'Brown' | 'Other' | (string & {}) }
  'vehicles.delete': object
  'vehicles.deleteOne': { name: string }
  'vehicles.description': { what: string; color: 'Black' | 'White' | 'Silver' | 'Gray' | 'Red' | 'Blue' | 'Green' | 'Yellow' | 'Orange' | 'Purple' | 'Brown' | (string & {}) }
  'vehicles.edit': object
  'vehicles.editOne': { name: string }
  'vehicles.error.colorRequired': object
  'vehicles.error.manufacturerRequired': object
  'vehicles.error.modelNameRequired': object
  'vehicles.error.modelRequired': object
  'vehicles.error.nameRequired': object
  'vehicles.error.speed': { most: number }
  'vehicles.error.tooLong': { max: number }
  'vehicles.error.year': object
  'vehicles.field.color': object
  'vehicles.field.description': object
  'vehicles.field.descriptionExample': object
  'vehicles.field.make': object
  'vehicles.field.manufacturer': object
  'vehicles.field.model': object
  'vehicles.field.name': object
  'vehicles.field.nameHint': object
  'vehicles.field.plate': object
  'vehicles.field.plateHint': object
  'vehicles.field.topSpeed': { unit: string }
  'vehicles.field.type': object
  'vehicles.field.year': object
  'vehicles.form.add': object
  'vehicles.form.addFailed': object
  'vehicles.form.addImages': object
  'vehicles.form.addTitle': object
  'vehicles.form.added': object
  'vehicles.form.images': object
  'vehicles.form.imagesHint': { most: number }
  'vehicles.form.missing': object
  'vehicles.form.missingHint': object
  'vehicles.form.nameFirst': object
  'vehicles.form.nameFirstHint': object
  'vehicles.form.notSent': object
  'vehicles.form.photosNotSaved': { name: string; reason: string }
  'vehicles.form.removeImage': { file: string }
  'vehicles.form.tooManyPhotos': { most: number; left: number }
  'vehicles.form.updateFailed': object
  'vehicles.form.updated': object
  'vehicles.form.uploadFailed': object
  'vehicles.leave.leave': object
  'vehicles.leave.lost': object
  'vehicles.leave.photos': object
  'vehicles.leave.stay': object
  'vehicles.leave.title': object
  'vehicles.list.addFirst': object
  'vehicles.list.deleteFailed': object
  'vehicles.list.deleteQuestion': object
  'vehicles.list.deleted': object
  'vehicles.list.loadFailed': object
  'vehicles.list.loading': object
  'vehicles.list.none': object
  'vehicles.list.noneHint': object
  'vehicles.list.title': object
  'vehicles.list.wasDeleted': { name: string }
  'vehicles.missing.body': object
  'vehicles.missing.loadFailed': object
  'vehicles.missing.loading': object
  'vehicles.missing.title': object
  'vehicles.myScooters': object
  'vehicles.photos.alt': { name: string; number: number; count: number }
  'vehicles.photos.confirm': object
  'vehicles.photos.confirmHint': { name: string }
  'vehicles.photos.count': { count: number }
  'vehicles.photos.delete': object
  'vehicles.photos.deleteFailed': object
  'vehicles.photos.deleted': object
  'vehicles.photos.deleting': object
  'vehicles.photos.next': object
  'vehicles.photos.open': { number: number; name: string }
  'vehicles.photos.openAll': { count: number; name: string }
  'vehicles.photos.previous': object
  'vehicles.photos.status': { number: number; count: number }
  'vehicles.photos.title': { name: string; number: number; count: number }
  'vehicles.preparing': object
  'vehicles.registration.accountFirst': object
  'vehicles.registration.add': object
  'vehicles.registration.addNew': object
  'vehicles.registration.added': object
  'vehicles.registration.choosePhotosAgain': object
  'vehicles.registration.complete': object
  'vehicles.registration.completeWithout': object
  'vehicles.registration.draftError': { strong: Tag; name: string; error: string }
  'vehicles.registration.facts': { make: string; year: string }
  'vehicles.registration.factsWithPhotos': { make: string; year: string; count: number }
  'vehicles.registration.failed': object
  'vehicles.registration.imagesOf': { name: string }
  'vehicles.registration.none': object
  'vehicles.registration.notAdded': object
  'vehicles.registration.notAddedHint': object
  'vehicles.registration.notSaved': { reason: string }
  'vehicles.registration.photosNotSaved': { reason: string }
  'vehicles.registration.remove': { name: string }
  'vehicles.registration.saved': object
  'vehicles.registration.skip': object
  'vehicles.registration.title': object
  'vehicles.registration.unfinished': { names: string }
  'vehicles.saveChanges': object
  'vehicles.saving': object
  'vehicles.somethingWrong': object
  'vehicles.tryAgain': object
  'vehicles.type.custom': object
  'vehicles.type.electric': object
  'vehicles.type.foldable': object
  'vehicles.type.standard': object
  'vehicles.view.rider': object
  'vehicles.view.speed': { speed: number; unit: string }
  'vehicles.view.topSpeed': object
  'weather.alert': { strong: Tag; event: string; from: string; until: string; description: string }
  'weather.band.caution': object
  'weather.band.excellent': object
  'weather.band.good': object
  'weather.band.poor': object
  'weather.best.text': { strong: Tag; day: string; time: string; score: string }
  'weather.condition.clear': object
  'weather.condition.cloudy': object
  'weather.condition.fog': object
  'weather.condition.rain': object
  'weather.condition.snow': object
  'weather.condition.storm': object
  'weather.facts.feelsLike': object
  'weather.facts.humidity': object
  'weather.facts.notKnown': object
  'weather.facts.percent': { share: number }
  'weather.facts.temperature': object
  'weather.facts.visibility': object
  'weather.facts.wind': object
  'weather.failed.tryAgain': object
  'weather.failed.trying': object
  'weather.hour.condition': { condition: string }
  'weather.hours.label': object
  'weather.hours.show': object
  'weather.hours.title': object
  'weather.notKnownYet': object
  'weather.riding.lately': object
  'weather.riding.now': object
  'weather.riding.score': { hidden: Tag; score: string }
  'weather.route.atStart': { weather: string }
  'weather.route.chooseStart': object
  'weather.route.loading': object
  'weather.route.noForecast': object
  'weather.route.recommendations': object
  'weather.route.score': object
  'weather.route.tooEarly': { day: string }
  'weather.score.label': { score: string }
  'weather.score.ready': object
  'weather.scoreHidden': { hidden: Tag; score: string }
  'weather.stale': { time: string }
  'weather.stops.label': object
  'weather.unavailable': object
  'webhook-errors.addressInvalid': object
  'webhook-errors.hostNotNamed': object
  'webhook-errors.notFound': object
  'webhook-errors.off.body': object
  'webhook-errors.off.title': { host: string }
  'webhook-errors.secretInvalid': object
  'webhook-errors.tooMany': { limit: number }
  'webhooks.add': object
  'webhooks.delete.action': object
  'webhooks.delete.body': object
  'webhooks.delete.done': object
  'webhooks.delete.label': { url: string }
  'webhooks.delete.title': object
  'webhooks.delivery.cancelled': object
  'webhooks.delivery.delivered': object
  'webhooks.delivery.failed': object
  'webhooks.delivery.waiting': object
  'webhooks.edit.action': object
  'webhooks.edit.active': object
  'webhooks.edit.create': object
  'webhooks.edit.events': object
  'webhooks.edit.label': { url: string }
  'webhooks.edit.renew': object
  'webhooks.edit.save': object
  'webhooks.edit.saved': object
  'webhooks.edit.url': object
  'webhooks.edit.urlHint': object
  'webhooks.event.cancelled': object
  'webhooks.event.changed': object
  'webhooks.event.published': object
  'webhooks.event.reported': object
  'webhooks.event.test': object
  'webhooks.failed': object
  'webhooks.failure.host': object
  'webhooks.failure.private': object
  'webhooks.failure.redirect': { status: string }
  'webhooks.failure.secret': object
  'webhooks.failure.status': { status: string }
  'webhooks.failure.timeout': object
  'webhooks.failure.unreachable': object
  'webhooks.help': object
  'webhooks.history.action': object
  'webhooks.history.attempts': { attempts: number }
  'webhooks.history.close': object
  'webhooks.history.duration': { ms: string }
  'webhooks.history.failed': object
  'webhooks.history.label': { url: string }
  'webhooks.history.next': { time: string }
  'webhooks.history.none': object
  'webhooks.none': object
  'webhooks.row.switchedOff': object
  'webhooks.secret.copied': object
  'webhooks.secret.copy': object
  'webhooks.secret.done': object
  'webhooks.secret.help': object
  'webhooks.secret.label': object
  'webhooks.secret.title': object
  'webhooks.state.failing': object
  'webhooks.state.off': object
  'webhooks.state.on': object
  'webhooks.test.action': object
  'webhooks.test.busy': object
  'webhooks.test.done': object
  'webhooks.test.failed': object
  'webhooks.test.label': { url: string }
  'webhooks.title': object
}
