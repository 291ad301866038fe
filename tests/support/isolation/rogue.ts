import { array, integer, object, string } from 'superstruct';
import { inputFile, outputFile } from '#contract/capabilities/parts/files.ts';

/** What the rogue worker and its program are told to try. */
export const RogueInput = object({
  file: inputFile(),
  output: outputFile(),
  /** Paths that they try to read, to find and to write below. */
  reads: array(string()),
  finds: array(string()),
  writes: array(string()),
  /** Of a server on this machine. */
  port: integer(),
  /** A process that they try to reach. */
  pid: integer(),
});

/** A program in the place of ffmpeg: tries the same and prints what succeeded, a line each. */
export const rogueProgram = `#!/usr/bin/perl
use strict; use IO::Socket::INET; use JSON::PP;
my $try = decode_json($ARGV[0]);
$| = 1;
sub says { print "$_[0]\\n" if $_[1] }
sub reads { open(my $f, '<', $_[0]) or return 0; my $b; defined(read($f, $b, 1)) }
sub writes { open(my $f, '>', $_[0]) or return 0; close $f; 1 }
says("network", IO::Socket::INET->new(PeerAddr => '127.0.0.1', PeerPort => $try->{port}, Timeout => 2));
says("signal", kill(0, $try->{pid}));
says("input", writes($try->{file}));
says("read $_", reads($_)) for @{$try->{reads}};
says("find $_", lstat($_)) for @{$try->{finds}};
says("write $_", writes("$_/rogue")) for @{$try->{writes}};
open(my $limits, '<', '/proc/self/limits') or die;
says("processes", grep { /^Max processes +(\\d+)/ && $1 > 512 } <$limits>);
# Somebody who stays behind.
if (!fork) { close STDOUT; close STDERR; sleep 60; exit }
$> = 0; says("root", $> == 0);
open(my $in, '<', $try->{file}) or die; my $text = <$in>;
open(my $out, '>', $try->{output}) or die; print $out $text;
`;
