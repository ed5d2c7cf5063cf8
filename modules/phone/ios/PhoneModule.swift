import ExpoModulesCore
import Foundation
import UIKit

/// What the system lets a hosting app do while another app is in front; see ../index.ts.
public class PhoneModule: Module {
  /// The system grants about 30 seconds; guests are told before they end.
  private static let goesOnMs = 20_000

  // Both are touched on the main thread only.
  private var isHosting = false
  private var task = UIBackgroundTaskIdentifier.invalid

  public func definition() -> ModuleDefinition {
    Name("PaddlesUpPhone")

    Function("startHosting") { (_: String, _: String) -> Int in
      DispatchQueue.main.async { self.isHosting = true }
      return Self.goesOnMs
    }

    Function("stopHosting") {
      DispatchQueue.main.async {
        self.isHosting = false
        self.endTask()
      }
    }

    Function("excludeFromBackup") { (path: String) -> Void in
      var url = URL(fileURLWithPath: path, isDirectory: true)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      // A backup of too much is no reason not to start.
      try? url.setResourceValues(values)
    }

    OnAppEntersBackground {
      self.beginTask()
    }

    OnAppEntersForeground {
      self.endTask()
    }

    OnDestroy {
      DispatchQueue.main.async { self.endTask() }
    }
  }

  private func beginTask() {
    guard isHosting, task == .invalid else { return }
    task = UIApplication.shared.beginBackgroundTask(withName: "PaddlesUpHosting") { [weak self] in
      self?.endTask()
    }
  }

  private func endTask() {
    guard task != .invalid else { return }
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}
