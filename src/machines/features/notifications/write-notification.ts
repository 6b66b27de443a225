export {
  type NotificationText,
  type NotificationWriter,
  writeNotification,
} from '../../../../contract/notifications/messages.ts';
