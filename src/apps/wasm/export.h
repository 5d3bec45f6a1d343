// A function that JavaScript sees under a name of ours.
#pragma once

#define CAPOT_EXPORT(name) extern "C" __attribute__((export_name(#name)))
