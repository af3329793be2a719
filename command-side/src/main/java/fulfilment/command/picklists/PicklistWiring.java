package fulfilment.command.picklists;

import fulfilment.api.comments.SourceType;
import fulfilment.api.picklists.PicklistId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.comments.Commentable;
import fulfilment.command.packagings.KnownPackagings;
import fulfilment.command.pickingcontainers.LinkablePicklists;
import fulfilment.command.platform.Streams;
import fulfilment.command.users.ActiveUsers;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What picklists ask of others, and others of them. */
@Configuration(proxyBeanMethods = false)
class PicklistWiring {

    /** Whether products can be collected in a container for it. Rule PKG-21. */
    @Bean
    LinkablePicklists linkablePicklists(Streams streams) {
        return idpicklist -> streams.decide(Picklist.class, new PicklistId(idpicklist), it -> it.requireOpen("collected"));
    }

    @Bean
    Commentable commentablePicklists() {
        return new Commentable(SourceType.PICKLIST, Picklist.class, PicklistId::new);
    }

    @Bean
    PicklistLookups picklistLookups(AccountRegister account, ActiveUsers users, KnownPackagings packagings) {
        return new PicklistLookups() {

            @Override
            public void requireProfile(int idshippingproviderProfile) {
                account.requireShippingProfile(idshippingproviderProfile);
            }

            @Override
            public void requireUser(int iduser) {
                users.requireActive(iduser);
            }

            @Override
            public void requirePackaging(int idpackaging) {
                packagings.requireUsable(idpackaging);
            }
        };
    }
}
