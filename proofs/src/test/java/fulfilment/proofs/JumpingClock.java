package fulfilment.proofs;

import fulfilment.command.platform.MonotonicClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** A system clock shifted by the number of seconds in a file. Only servers under test have it. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("proof.clock")
class JumpingClock {

    @Bean
    @Primary
    Clock jumping(@Value("${proof.clock}") Path file) {
        return new MonotonicClock(new Clock() {
            @Override
            public Instant instant() {
                try {
                    return Instant.now().plusSeconds(Long.parseLong(Files.readString(file).strip()));
                } catch (IOException | NumberFormatException notNow) {
                    return Instant.now();
                }
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        });
    }
}
