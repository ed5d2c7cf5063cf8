import Darwin
import ExpoModulesCore

/// Every IPv4 address of this phone with the name of its interface; which of them serve is decided in choose.ts.
public class LanModule: Module {
  public func definition() -> ModuleDefinition {
    Name("PaddlesUpLan")

    Function("interfaces") { () -> [[String: String]] in
      Self.interfaces()
    }
  }

  private static func interfaces() -> [[String: String]] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [[String: String]] = []
    var next = first
    while let one = next {
      defer { next = one.pointee.ifa_next }
      let flags = Int32(one.pointee.ifa_flags)
      // An interface without an address has a null one.
      guard let address = one.pointee.ifa_addr,
        address.pointee.sa_family == sa_family_t(AF_INET),
        flags & IFF_UP != 0, flags & IFF_LOOPBACK == 0
      else { continue }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      found.append(["name": String(cString: one.pointee.ifa_name), "address": String(cString: text)])
    }
    return found
  }
}
