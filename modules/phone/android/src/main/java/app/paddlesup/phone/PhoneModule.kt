package app.paddlesup.phone

import android.content.Intent
import android.os.Build
import expo.modules.kotlin.modules.Module
import expo.modules.kotlin.modules.ModuleDefinition

/** What the system lets a hosting app do while another app is in front; see ../index.ts. */
class PhoneModule : Module() {
  override fun definition() = ModuleDefinition {
    Name("PaddlesUpPhone")

    Function("startHosting") { title: String, text: String -> startHosting(title, text) }

    Function("stopHosting") {
      val context = appContext.reactContext
      context?.stopService(Intent(context, HostingService::class.java))
      Unit
    }
  }

  /** -1: for as long as the table is open. 0: not at all. */
  private fun startHosting(title: String, text: String): Int {
    val context = appContext.reactContext ?: return 0
    val service = Intent(context, HostingService::class.java)
      .putExtra(HostingService.TITLE, title)
      .putExtra(HostingService.TEXT, text)
    return try {
      if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) {
        context.startForegroundService(service)
      } else {
        context.startService(service)
      }
      -1
    } catch (_: IllegalStateException) {
      // The app is in the background already.
      0
    } catch (_: SecurityException) {
      0
    }
  }
}
