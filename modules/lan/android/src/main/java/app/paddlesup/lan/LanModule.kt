package app.paddlesup.lan

import expo.modules.kotlin.modules.Module
import expo.modules.kotlin.modules.ModuleDefinition
import java.net.Inet4Address
import java.net.NetworkInterface
import java.net.SocketException

/** Every IPv4 address of this phone with the name of its interface; which of them serve is decided in choose.ts. */
class LanModule : Module() {
  override fun definition() = ModuleDefinition {
    Name("PaddlesUpLan")

    Function("interfaces") { interfaces() }
  }

  private fun interfaces(): List<Map<String, String>> {
    // Null on a phone without any, and an interface may vanish while it is looked at.
    val all = try {
      NetworkInterface.getNetworkInterfaces()?.toList().orEmpty()
    } catch (_: SocketException) {
      emptyList()
    }
    return all.flatMap { one ->
      try {
        if (!one.isUp || one.isLoopback) return@flatMap emptyList()
        one.inetAddresses.toList().filterIsInstance<Inet4Address>().mapNotNull { address ->
          address.hostAddress?.let { mapOf("name" to one.name, "address" to it) }
        }
      } catch (_: SocketException) {
        emptyList()
      }
    }
  }
}
