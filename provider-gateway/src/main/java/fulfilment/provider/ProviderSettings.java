package fulfilment.provider;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Settings of shipping providers. Rule LBL-27.
 *
 * @param allowPlainHttp whether providers in networks that the installation allows may be called without TLS; absent: with the embedded
 *        PostgreSQL only
 */
@ConfigurationProperties("fulfilment.providers")
public record ProviderSettings(@Nullable Boolean allowPlainHttp) {}
