package app.paddlesup.phone

import android.app.Notification
import android.app.NotificationChannel
import android.app.NotificationManager
import android.app.PendingIntent
import android.content.Context
import android.content.Intent
import android.content.pm.ServiceInfo
import android.os.Build
import com.facebook.react.HeadlessJsTaskService
import com.facebook.react.bridge.Arguments
import com.facebook.react.jstasks.HeadlessJsTaskConfig

/**
 * Keeps the app's process and its JavaScript timers going while a table is open and another app is in front. React
 * Native pauses timers there unless a task of this kind runs; the task (../index.native.ts) ends with the table.
 */
class HostingService : HeadlessJsTaskService() {
  override fun onStartCommand(intent: Intent?, flags: Int, startId: Int): Int {
    // First: the system ends an app whose service does not show itself within seconds.
    show(notification(intent))
    super.onStartCommand(intent, flags, startId)
    // A service alone cannot open the table again after the process was killed.
    return START_NOT_STICKY
  }

  override fun getTaskConfig(intent: Intent?): HeadlessJsTaskConfig =
    HeadlessJsTaskConfig(TASK, Arguments.createMap(), 0, true)

  override fun onTaskRemoved(rootIntent: Intent?) {
    // Swiped away: the app is closed, and so is the table.
    stopSelf()
    super.onTaskRemoved(rootIntent)
  }

  private fun show(notification: Notification) {
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q) {
      startForeground(NOTIFICATION, notification, ServiceInfo.FOREGROUND_SERVICE_TYPE_CONNECTED_DEVICE)
    } else {
      startForeground(NOTIFICATION, notification)
    }
  }

  private fun notification(intent: Intent?): Notification {
    val title = intent?.getStringExtra(TITLE).orEmpty()
    val builder = if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) {
      val manager = getSystemService(Context.NOTIFICATION_SERVICE) as NotificationManager
      manager.createNotificationChannel(
        NotificationChannel(CHANNEL, title, NotificationManager.IMPORTANCE_LOW)
      )
      Notification.Builder(this, CHANNEL)
    } else {
      @Suppress("DEPRECATION")
      Notification.Builder(this)
    }
    val open = packageManager.getLaunchIntentForPackage(packageName)?.let {
      PendingIntent.getActivity(this, 0, it, PendingIntent.FLAG_UPDATE_CURRENT or PendingIntent.FLAG_IMMUTABLE)
    }
    return builder
      .setContentTitle(title)
      .setContentText(intent?.getStringExtra(TEXT).orEmpty())
      .setSmallIcon(R.drawable.paddles_up_hosting)
      .setContentIntent(open)
      .setOngoing(true)
      .build()
  }

  companion object {
    const val TITLE = "title"
    const val TEXT = "text"
    private const val TASK = "PaddlesUpHosting"
    private const val CHANNEL = "hosting"
    private const val NOTIFICATION = 4711
  }
}
