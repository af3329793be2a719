package fulfilment.console.overview;

import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.ConsoleSettings;
import fulfilment.console.platform.Sessions;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.LocaleResolver;
import org.thymeleaf.ITemplateEngine;
import org.thymeleaf.context.Context;

/**
 * Sends the tiles to open overviews when a number has changed. A stream ends with its session, and after some minutes; browsers then ask
 * again.
 */
@Component
class LiveOverview {

    private static final Logger LOG = LoggerFactory.getLogger(LiveOverview.class);
    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final Duration LONGEST = Duration.ofMinutes(5);
    /** After this many pauses without a change a comment is sent, so that a browser that is gone is noticed. */
    private static final int QUIET = 5;

    private final Tiles tiles;
    private final Sessions sessions;
    private final ITemplateEngine pages;
    private final LocaleResolver locales;
    private final Semaphore streams;
    private volatile boolean closing;

    LiveOverview(Tiles tiles, Sessions sessions, ITemplateEngine pages, LocaleResolver locales, ConsoleSettings settings) {
        this.tiles = tiles;
        this.sessions = sessions;
        this.pages = pages;
        this.locales = locales;
        this.streams = new Semaphore(settings.livePages());
    }

    /** Lets streams end when the service stops, which waits for requests. */
    @org.springframework.context.event.EventListener
    void stop(org.springframework.context.event.ContextClosedEvent event) {
        closing = true;
    }

    void send(SignedIn person, HttpServletRequest request, HttpServletResponse response) {
        if (!streams.tryAcquire()) {
            response.setStatus(503);
            response.setHeader("Retry-After", "30");
            return;
        }
        try {
            response.setContentType("text/event-stream");
            response.setCharacterEncoding("UTF-8");
            stream(person, locales.resolveLocale(request), response);
        } catch (IOException gone) {
            LOG.debug("the browser left the overview", gone);
        } catch (ApiRefused refused) {
            LOG.debug("the overview ends, browsers ask again", refused);
        } finally {
            streams.release();
        }
    }

    private void stream(SignedIn person, Locale locale, HttpServletResponse response) throws IOException {
        long end = System.nanoTime() + LONGEST.toNanos();
        List<Tile> shown = List.of();
        var toOrder = tiles.toOrder(person);
        int quiet = 0;
        while (!closing && System.nanoTime() < end && sessions.find(person.session().cookie()).isPresent()) {
            var current = isAtEase(person) ? tiles.of(person, toOrder) : shown;
            if (!current.equals(shown)) {
                shown = current;
                write("event: tiles\ndata: " + html(current, locale) + "\n\n", response);
                quiet = 0;
            } else if (++quiet == QUIET) {
                write(": still there\n\n", response);
                quiet = 0;
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    /**
     * Whether at least half of the key's requests for this minute are left. That half is for pages that people open and for other clients of
     * the key.
     */
    private static boolean isAtEase(SignedIn person) {
        var allowance = person.allowance();
        return 2 * allowance.left() >= allowance.limit();
    }

    private String html(List<Tile> current, Locale locale) {
        var context = new Context(locale);
        context.setVariable("tiles", current);
        return pages.process("overview", Set.of("ul.tiles"), context).replaceAll("\\s*\\n\\s*", " ");
    }

    private static void write(String text, HttpServletResponse response) throws IOException {
        response.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        response.flushBuffer();
    }
}
