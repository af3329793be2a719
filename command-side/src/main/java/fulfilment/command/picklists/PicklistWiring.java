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

/** Beans that connect picklists with containers, comments, users, packagings and the account. */
@Configuration(proxyBeanMethods = false)
class PicklistWiring {

    /** Allows only open picklists to be linked with a container. Rule PKG-21. */
    @Bean
    LinkablePicklists linkablePicklists(Streams streams) {
        return idpicklist -> streams.decide(Picklist.class, new PicklistId(idpicklist),
                it -> it.requireOpen("put into a container"));
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
