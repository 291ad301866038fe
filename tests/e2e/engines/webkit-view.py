#!/usr/bin/python3
"""A browser of nothing but a page, for WebKitWebDriver: MiniBrowser's bars make a phone's width impossible.

Arguments: --width=N --height=N --languages=TAG,... --profile=FOLDER
"""
import sys
import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

options = dict(argument[2:].split('=', 1) for argument in sys.argv[1:] if argument.startswith('--') and '=' in argument)
width, height, profile = int(options['width']), int(options['height']), options['profile']

# On in Safari, off by default in WebKitGTK.
AS_IN_SAFARI = {'StorageAPI', 'StorageAPIEstimate', 'FileSystem', 'FileSystemWritableStream', 'WebShare', 'WebShareFileAPI'}

data = WebKit2.WebsiteDataManager(base_data_directory=profile + '/data', base_cache_directory=profile + '/cache')
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
context.set_preferred_languages(options['languages'].split(','))
views = 0


def closed(*_):
    global views
    views -= 1
    if views == 0:
        Gtk.main_quit()


def open_view(opener=None):
    global views
    kind = {'related_view': opener} if opener else {'web_context': context, 'is_controlled_by_automation': True}
    view = WebKit2.WebView(**kind)
    settings = view.get_settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    features = WebKit2.Settings.get_all_features()
    for feature in (features.get(n) for n in range(features.get_length())):
        if feature.get_identifier() in AS_IN_SAFARI:
            settings.set_feature_enabled(feature, True)
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    window.resize(width, height)
    view.grab_focus()
    views += 1
    view.connect('close', lambda *_: window.destroy())
    view.connect('create', lambda view, _: open_view(view))
    window.connect('destroy', closed)
    return view


def started(_, session):
    information = WebKit2.ApplicationInfo()
    information.set_name('WebKit')
    information.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(information)
    session.connect('create-web-view', lambda _: open_view())


context.connect('automation-started', started)
Gtk.main()
