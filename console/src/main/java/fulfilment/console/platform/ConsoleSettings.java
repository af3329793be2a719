package fulfilment.console.platform;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the console.
 *
 * @param idle           a session ends after this time without a request
 * @param longest        a session ends after this time in any case
 * @param signIns        attempts to sign in for each address in a minute; twenty times as many for each user name
 * @param pagesPerMinute pages for the sessions of one key in a minute, whatever they ask the API for
 * @param livePages      overviews that are kept up to date at the same time
 */
@ConfigurationProperties("fulfilment.console")
public record ConsoleSettings(@DefaultValue("8h") Duration idle, @DefaultValue("24h") Duration longest,
        @DefaultValue("10") int signIns, @DefaultValue("600") int pagesPerMinute, @DefaultValue("100") int livePages) {}
