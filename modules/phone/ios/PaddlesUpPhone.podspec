Pod::Spec.new do |s|
  s.name           = 'PaddlesUpPhone'
  s.version        = '1.0.0'
  s.summary        = 'What the system lets a hosting app do'
  s.description    = 'Goes on for a while in the background, and keeps a folder out of the backup.'
  s.license        = 'MIT'
  s.author         = 'Paddles Up'
  s.homepage       = 'https://docs.expo.dev/modules/'
  s.platforms      = { :ios => '16.4' }
  s.swift_version  = '5.9'
  s.source         = { git: '' }
  s.static_framework = true

  s.dependency 'ExpoModulesCore'

  s.source_files = '**/*.{h,m,swift}'
  s.pod_target_xcconfig = {
    'DEFINES_MODULE' => 'YES',
    'SWIFT_COMPILATION_MODE' => 'wholemodule'
  }
end
