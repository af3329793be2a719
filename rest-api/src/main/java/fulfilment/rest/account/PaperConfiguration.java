package fulfilment.rest.account;

import fulfilment.api.account.AccountLogo;
import fulfilment.api.account.AccountQuery.FindLogo;
import fulfilment.api.wire.Wire;
import fulfilment.rest.documents.PaperSetup;
import fulfilment.rest.edge.Api;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Gives papers the logo that the account has, at the moment that the request asks for. Rule DOC-32. */
@Configuration(proxyBeanMethods = false)
class PaperConfiguration {

    @Bean
    PaperSetup papers(Api api, Wire wire, Clock clock) {
        return new PaperSetup(wire.zone(), clock,
                () -> api.readIfThere(new FindLogo(), AccountLogo.class).map(AccountLogo::image).orElse(null));
    }
}
